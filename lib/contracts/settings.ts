import { z } from 'zod';
import { interfaceLanguageSchema } from './interface-language';

export const languageLevelSchema = z.enum([
  'beginner',
  'elementary',
  'intermediate',
  'upper_intermediate',
  'advanced',
  'native',
]);
export type LanguageLevel = z.infer<typeof languageLevelSchema>;

const shortText = z.string().trim().max(120);
/** What a user may leave blank: only spaces count as empty. */
const blankable = (text: z.ZodString) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), text.nullable());

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** An IANA name. */
export const timeZoneSchema = shortText.refine(isTimeZone, 'There is no such time zone.');

/** What the person set about themselves: ground truth that no statement overrides silently (promise 5). */
export const profileSettingsSchema = z.object({
  displayName: blankable(shortText).default(null),
  nativeLanguage: blankable(shortText).default(null),
  targetLanguage: blankable(shortText).default(null),
  level: languageLevelSchema.nullable().default(null),
  goals: z.array(shortText.min(1)).max(20).default([]),
  studyPlan: blankable(z.string().trim().max(1000)).default(null),
  occupation: blankable(shortText).default(null),
  location: blankable(shortText).default(null),
  /** IANA name; relative dates are resolved in it. */
  timeZone: timeZoneSchema.default('UTC'),
  interfaceLanguage: interfaceLanguageSchema.default('auto'),
});
/** Means "this goal is over" where a setting is compared with a statement. */
export const GIVEN_UP = 'given up';

export type ProfileSettings = z.infer<typeof profileSettingsSchema>;
export const profileFieldSchema = profileSettingsSchema.keyof();
export type ProfileField = z.infer<typeof profileFieldSchema>;

/** Decision logic, section 10, plus the interface's switches. The defaults are the specification's. */
export const memorySettingsSchema = z.object({
  enabled: z.boolean().default(true),
  backgroundScan: z.boolean().default(true),
  sessionEndReview: z.boolean().default(true),
  consolidation: z.boolean().default(true),
  decay: z.boolean().default(true),
  /** Candidates between 0.70 and 0.80 wait for the person to confirm them. */
  reviewUncertain: z.boolean().default(false),
  /** A reply may ask about one uncertain memory, at most once a day. */
  askUncertain: z.boolean().default(true),
  /** Readings labelled right or wrong are shown to the model with the person's next messages, including their words. */
  learnFromCorrections: z.boolean().default(false),
  /** An administrator may show them to the model with everybody's messages, including the person's words. */
  shareCorrections: z.boolean().default(false),
  /** An administrator may replay decisions on the person's messages to test another model or threshold. */
  allowReplay: z.boolean().default(false),
  chatHistoryRecall: z.boolean().default(true),
  noticeOnSessionEnd: z.boolean().default(true),
  noticeOnConsolidation: z.boolean().default(true),
  /** Most items that a notice names; the rest are counted. */
  maxItemsInNotice: z.int().min(1).max(20).default(5),
  neverRemember: z.array(z.string().trim().min(1).max(80)).max(50).default([]),
});
export type MemorySettings = z.infer<typeof memorySettingsSchema>;

/** The context flags of the search document; defaults from design §9. */
export const contextSettingsSchema = z.object({
  enableMemories: z.boolean().default(true),
  contextVerbosity: z.int().min(1).max(20).default(6),
  unifiedHistory: z.boolean().default(false),
  liteMode: z.boolean().default(false),
  historyCurrentChat: z.boolean().default(true),
  historyRecent: z.boolean().default(true),
  diary: z.boolean().default(true),
  diaryFull: z.boolean().default(false),
  thoughts: z.boolean().default(false),
  tagsPlaceholder: z.boolean().default(false),
  stateBlock: z.boolean().default(true),
});
export type ContextSettings = z.infer<typeof contextSettingsSchema>;

export const userSettingsSchema = z.object({
  profile: profileSettingsSchema,
  memory: memorySettingsSchema,
  context: contextSettingsSchema,
});
export type UserSettings = z.infer<typeof userSettingsSchema>;

/** Settings of somebody who never opened the settings page. */
export function defaultSettings(): UserSettings {
  return {
    profile: profileSettingsSchema.parse({}),
    memory: memorySettingsSchema.parse({}),
    context: contextSettingsSchema.parse({}),
  };
}

/** `GET /api/settings/prompt-size`: estimated tokens of the prompt for the latest message; null before the first. */
export const promptSizesSchema = z.object({
  sizes: z.object({ full: z.int(), lite: z.int() }).nullable(),
});
export type PromptSizes = z.infer<typeof promptSizesSchema>;

type Given<S extends z.core.$ZodLooseShape> = {
  [K in keyof S]: z.ZodOptional<S[K] extends z.ZodDefault<infer Field> ? Field : S[K]>;
};

/** Only the given fields: `partial()` would fill in the defaults of the others. */
function givenOf<S extends z.core.$ZodShape>(schema: z.ZodObject<S>): z.ZodObject<Given<S>> {
  const fields = Object.entries(schema.shape).map(([name, field]) => [
    name,
    z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
  ]);
  const shape: Given<S> = Object.fromEntries(fields);
  return z.object(shape);
}

export const profilePatchSchema = givenOf(profileSettingsSchema);

/** A partial change; given fields are validated, the others left alone. */
export const settingsPatchSchema = z.object({
  profile: profilePatchSchema.optional(),
  memory: givenOf(memorySettingsSchema).optional(),
  context: givenOf(contextSettingsSchema).optional(),
});
export type SettingsPatch = z.infer<typeof settingsPatchSchema>;
