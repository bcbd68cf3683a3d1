import type { Redacted } from '@/lib/chat/store';
import type {
  ExportedAnalysis,
  ExportedConversation,
  ExportedDiary,
  ExportedMessage,
  ExportedTurn,
} from '@/lib/contracts/api/account-file';
import { type CreateCharacter, createCharacterSchema } from '@/lib/contracts/api/characters';
import { profileSettingsSchema } from '@/lib/contracts/settings';
import type { StagedAccount, StagedContent } from '@/lib/contracts/staged-content';
import { redactAll } from '../../redact-all';
import { digest, type FoundAccount, type FoundConversation, type FoundPersona } from '../formats/found';

type Redact = (text: string) => Promise<Redacted>;
export type FoundOfAccount = FoundAccount | FoundConversation | FoundPersona;

/** The title, size and dates of an item of our own file. */
export function describeOwn(found: FoundOfAccount) {
  switch (found.kind) {
    case 'conversation': {
      const { title, messages, createdAt, lastMessageAt } = found.conversation;
      return {
        rowKind: 'chat' as const,
        digest: digest(...messages.map(({ id, content }) => `${id} ${content.length}`)),
        title,
        messages: messages.length,
        firstAt: new Date(createdAt),
        lastAt: new Date(lastMessageAt),
      };
    }
    case 'persona': {
      const { name, persona, createdAt } = found.persona;
      const at = new Date(createdAt);
      return {
        rowKind: 'character' as const,
        digest: digest(name, persona),
        title: name,
        messages: 0,
        firstAt: at,
        lastAt: at,
      };
    }
    case 'account': {
      const { diary, analyses } = found.account;
      const dated = [...diary, ...analyses].map(({ createdAt }) => Date.parse(createdAt));
      const times = dated.length > 0 ? dated : [Date.now()];
      return {
        rowKind: 'account' as const,
        digest: found.key,
        title: '',
        messages: 0,
        firstAt: new Date(Math.min(...times)),
        lastAt: new Date(Math.max(...times)),
      };
    }
  }
}

/** The same item with every secret replaced (promise 4): anybody can write a file. */
export async function redactOwn(redact: Redact, found: FoundOfAccount): Promise<StagedContent> {
  switch (found.kind) {
    case 'conversation':
      return { conversation: await redactConversation(redact, found.conversation) };
    case 'persona': {
      const own = createCharacterSchema.parse(found.persona);
      const { name, tagline, persona, rules, lorebook } = await redactCharacter(redact, own);
      return { persona: { ...found.persona, name, tagline, persona, rules, lorebook } };
    }
    case 'account':
      return { account: await redactAccount(redact, found.account) };
  }
}

/** A character with every secret replaced. */
export async function redactCharacter(redact: Redact, character: CreateCharacter): Promise<CreateCharacter> {
  return createCharacterSchema.parse(await redactAll(redact, character));
}

async function redactConversation(redact: Redact, one: ExportedConversation): Promise<ExportedConversation> {
  const textOf = async (text: string) => (await redact(text)).text;
  const textOrNull = async (text: string | null) => text && (await textOf(text));
  const { roleplay } = one;
  const messages: ExportedMessage[] = [];
  for (const message of one.messages)
    messages.push({
      ...(await redactMessage(redact, message)),
      author: await textOrNull(message.author),
    });
  const turns: ExportedTurn[] = [];
  for (const turn of one.turns)
    turns.push({ ...turn, decision: await redactDecision(textOf, turn.decision) });
  return {
    ...one,
    title: await textOf(one.title),
    participants: await Promise.all(one.participants.map(textOf)),
    primaryParticipant: await textOrNull(one.primaryParticipant),
    externalKey: await textOrNull(one.externalKey),
    roleplay: roleplay && { ...roleplay, description: await textOf(roleplay.description) },
    messages,
    turns,
  };
}

async function redactMessage(redact: Redact, message: ExportedMessage): Promise<ExportedMessage> {
  const { text, redactions } = await redact(message.content);
  if (redactions.length === 0) return message;
  // The positions in the file no longer match the redacted text.
  return { ...message, content: text, redactions, masks: [] };
}

async function redactDecision(
  textOf: (text: string) => Promise<string>,
  decision: ExportedTurn['decision'],
): Promise<ExportedTurn['decision']> {
  if (!decision) return null;
  return {
    ...decision,
    category: await textOf(decision.category),
    justification: await textOf(decision.justification),
  };
}

async function redactAccount(
  redact: Redact,
  { settings, choices, diary, analyses }: StagedAccount,
): Promise<StagedAccount> {
  const textOf = async (text: string) => (await redact(text)).text;
  const textsOf = (texts: readonly string[]) => Promise.all(texts.map(textOf));
  const safeDiary = async (entry: ExportedDiary): Promise<ExportedDiary> => ({
    ...entry,
    title: await textOf(entry.title),
    summary: await textOf(entry.summary),
    content: await textOf(entry.content),
    tags: await textsOf(entry.tags),
  });
  const safeAnalysis = async (analysis: ExportedAnalysis): Promise<ExportedAnalysis> => ({
    ...analysis,
    summary: await textOf(analysis.summary),
    themes: await textsOf(analysis.themes),
    tone: await textOf(analysis.tone),
    emotionalArc: await textsOf(analysis.emotionalArc),
    participants: await textsOf(analysis.participants),
    topics: await textsOf(analysis.topics),
  });
  return {
    settings: settings && {
      ...settings,
      profile: profileSettingsSchema.parse(await redactAll(redact, settings.profile)),
    },
    choices,
    diary: await Promise.all(diary.map(safeDiary)),
    analyses: await Promise.all(analyses.map(safeAnalysis)),
  };
}
