import { z } from 'zod';

/** What a model is used for. `stand_in`: it takes over, in the chat and the memory, while theirs fails. */
export const MODEL_ROLES = ['chat', 'memory', 'embedding', 'stand_in'] as const;
export const modelRoleSchema = z.enum(MODEL_ROLES);
export type ModelRole = z.infer<typeof modelRoleSchema>;

/** The name under which vectors stay on this machine, made without a model. */
export const BUILT_IN_EMBEDDING = 'built-in';

/** A model by the server it is on and its name there. */
const modelSchema = z.string().trim().min(1).max(200);
const pricesSchema = z.object({
  input: z.number().min(0).max(10_000),
  output: z.number().min(0).max(10_000),
});

/** What a model does. `prices` are dollars for a million tokens; null: as they are known, or not at all. */
export const modelUseSchema = z.object({
  connectionId: z.uuid(),
  model: modelSchema,
  prices: pricesSchema.nullable(),
});
export type ModelUse = z.infer<typeof modelUseSchema>;

/** A server that an administrator connected. Its key never leaves the server. */
export const modelConnectionSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  baseUrl: z.string(),
  /** `unreadable`: it was encrypted with another key than this server's, and has to be entered again. */
  key: z.enum(['none', 'stored', 'unreadable']),
  /** People may use a key of their own here. */
  ownKeys: z.boolean(),
});
export type ModelConnection = z.infer<typeof modelConnectionSchema>;

/** `GET /api/admin/models`: what is connected, and what is in use. */
export const modelsSchema = z.object({
  engine: z.enum(['model', 'offline']),
  /** Who decides what is remembered. */
  memoryEngine: z.enum(['model', 'offline']),
  /** Who said which models are used: the environment of the server wins. */
  source: z.enum(['environment', 'administrator', 'none']),
  /** Where the environment's model server is, without credentials. */
  environmentServer: z.string().nullable(),
  chatModel: z.string(),
  memoryModel: z.string(),
  embeddingModel: z.string(),
  /** What took over from a chat or memory model that fails, and since when. */
  standingIn: z.object({ model: z.string(), since: z.iso.datetime() }).nullable(),
  connections: z.array(modelConnectionSchema),
  uses: z.partialRecord(modelRoleSchema, modelUseSchema.extend({ knownPrices: pricesSchema.nullable() })),
  /** Memories and diary entries by the model that made their vector; null where there is none yet. */
  vectors: z.array(z.object({ model: z.string().nullable(), amount: z.int(), isCurrent: z.boolean() })),
});
export type Models = z.infer<typeof modelsSchema>;

/** `GET /api/admin/models/local`: servers that answer on this machine. */
export const localServersSchema = z.object({
  servers: z.array(z.object({ name: z.string(), baseUrl: z.string(), models: z.array(z.string()) })),
});
export type LocalServers = z.infer<typeof localServersSchema>;

const baseUrlSchema = z
  .url({ protocol: /^https?$/, error: 'An address begins with http:// or https://.' })
  .max(500)
  .refine(
    (url) => !/^https?:\/\/[^/]*@/.test(url),
    'The address holds no name or password: a key has its own field.',
  )
  .transform((url) => url.replace(/\/+$/, ''));
/** Printable characters alone: it becomes a header. */
const keySchema = z
  .string()
  .trim()
  .max(2000)
  .regex(/^[\x21-\x7e]*$/, 'A key has no spaces and no letters with accents.');

/** A server to look at. With `connectionId` and no key: the one that is stored for it, where the address is the same. */
export const serverDraftSchema = z.object({
  baseUrl: baseUrlSchema,
  apiKey: keySchema.optional(),
  connectionId: z.uuid().optional(),
});
export type ServerDraft = z.infer<typeof serverDraftSchema>;

/** `POST /api/admin/models/list`: what the server has. */
export const listedModelsSchema = z.object({ models: z.array(z.string()) });

const chosenSchema = z.object({
  chat: modelSchema,
  /** Absent: the chat's. */
  memory: modelSchema.optional(),
  /** Absent: what the server lists, else without a model. */
  embedding: modelSchema.optional(),
});
export type ChosenModels = z.infer<typeof chosenSchema>;

/** `POST /api/admin/models/try`: asks each model once before anything is saved. */
export const tryModelsSchema = serverDraftSchema.extend(chosenSchema.shape);
export type TryModels = z.infer<typeof tryModelsSchema>;

/** `POST /api/admin/models/connections`: keeps the server, and uses the chosen models from now on. */
export const connectSchema = tryModelsSchema
  .omit({ connectionId: true })
  .extend({ name: z.string().trim().min(1).max(80) });
export type ConnectModels = z.infer<typeof connectSchema>;

/** `PATCH /api/admin/models/connections/[id]`. An empty key takes the stored one away; so does another address without one. */
export const patchConnectionSchema = z.object({
  name: z.string().trim().min(1).max(80).optional(),
  baseUrl: baseUrlSchema.optional(),
  apiKey: keySchema.optional(),
  ownKeys: z.boolean().optional(),
});
export type PatchConnection = z.infer<typeof patchConnectionSchema>;

/** `PATCH /api/admin/models`: which model does what. Null: none of its own. */
export const assignModelSchema = z.object({ role: modelRoleSchema, use: modelUseSchema.nullable() });
export type AssignModel = z.infer<typeof assignModelSchema>;

export const MODEL_CHECKS = ['server', 'reply', 'gatekeeper', 'embedding'] as const;

/** `POST /api/admin/models/test` and `/try`: each is really asked once. */
export const modelTestSchema = z.object({
  checks: z.array(
    z.object({
      check: z.enum(MODEL_CHECKS),
      ok: z.boolean(),
      latencyMs: z.int(),
      /** A code where it failed; what the server supports where it did not. */
      detail: z.string(),
    }),
  ),
});
export type ModelTest = z.infer<typeof modelTestSchema>;

const textRefSchema = z.object({ userId: z.uuid(), id: z.uuid() });
/** `POST /api/admin/models/index`: one batch of what has no vector of the present model gets one. */
export const indexRequestSchema = z.object({ after: textRefSchema.nullable() });
/** `next` is where to go on; null when nothing is left. */
export const indexResponseSchema = z.object({
  embedded: z.int(),
  refused: z.int(),
  next: textRefSchema.nullable(),
});
export type IndexResponse = z.infer<typeof indexResponseSchema>;
