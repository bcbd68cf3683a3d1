import type { ExportedCharacter, ExportedConversation } from '@/lib/contracts/api/account-file';
import { defaultSettings, type SettingsPatch, type UserSettings } from '@/lib/contracts/settings';
import type { StagedAccount } from '@/lib/contracts/staged-content';
import type { Transaction } from '@/lib/db/client';
import { withPortableIds } from '@/lib/db/portable-ids';
import { listCharacters } from '@/lib/db/queries/characters';
import {
  restoreAnalyses,
  restoreCharacter,
  restoreChoices,
  restoreConversation,
  restoreDiary,
} from '@/lib/db/queries/import-account';
import { loadSettings, saveSettings } from '@/lib/db/queries/settings';
import { detectors } from '../../detectors';

/** The result of restoring an item of our own file. */
export interface Restored {
  madeId: string | null;
  refused: Record<string, number>;
}

/** The most characters that one person may have. */
export const MOST_CHARACTERS = 50;

/** Restores a conversation of our own file as it was, if chats are kept. */
export async function restoreChat(
  tx: Transaction,
  userId: string,
  importId: string,
  conversation: ExportedConversation,
): Promise<Restored> {
  const own = withPortableIds(conversation, userId);
  const isHere = await restoreConversation(tx, userId, importId, { ...own, turns: turnsOf(own) });
  return { madeId: isHere ? own.id : null, refused: isHere ? {} : { filtered: 1 } };
}

/**
 * Anybody can write a file: a message that contains an injection and is not marked as rejected for it is decided on here, so
 * that it never reaches a prompt.
 */
function turnsOf({ messages, turns }: ExportedConversation): ExportedConversation['turns'] {
  const flagged = new Set(
    messages
      .filter(({ role, content }) => role === 'user' && detectors.detectInjection(content).flagged)
      .map(({ id }) => id),
  );
  return turns.map((turn) =>
    flagged.has(turn.userMessageId) && turn.decision?.reason !== 'injection'
      ? { ...turn, status: 'pending', keptCount: 0, decision: null, processedAt: null }
      : turn,
  );
}

export async function restorePersona(
  tx: Transaction,
  userId: string,
  persona: ExportedCharacter,
): Promise<Restored> {
  const own = withPortableIds(persona, userId);
  const there = await listCharacters(tx, userId);
  if (there.length > MOST_CHARACTERS) return { madeId: null, refused: { too_many_characters: 1 } };
  return { madeId: (await restoreCharacter(tx, userId, own)) ? own.id : null, refused: {} };
}

/** Restores settings, choices for the built-in characters, diary and analyses. */
export async function restoreAccount(tx: Transaction, userId: string, account: StagedAccount): Promise<void> {
  const { settings, choices, diary, analyses } = withPortableIds(account, userId);
  if (settings) await saveSettings(tx, userId, unsetHere(await loadSettings(tx, userId), settings));
  await restoreChoices(tx, userId, choices);
  await restoreDiary(tx, userId, diary);
  await restoreAnalyses(tx, userId, analyses);
}

/** The file's settings that this account never changed: what is set here is the truth (promise 5). */
function unsetHere(here: UserSettings, file: UserSettings): SettingsPatch {
  const initial = defaultSettings();
  return {
    profile: pickUnset(here.profile, file.profile, initial.profile),
    memory: pickUnset(here.memory, file.memory, initial.memory),
    context: pickUnset(here.context, file.context, initial.context),
  };
}

function pickUnset<T extends object>(here: T, file: T, initial: T): T {
  const unset = new Set(
    Object.entries(here).flatMap(([name, value]) =>
      JSON.stringify(value) === JSON.stringify(Object.entries(initial).find(([key]) => key === name)?.[1])
        ? name
        : [],
    ),
  );
  const taken = Object.fromEntries(Object.entries(file).filter(([name]) => unset.has(name)));
  return { ...here, ...taken };
}
