import { defaultSettings } from '@/lib/contracts/settings';
import type { TurnInput } from '@/lib/memory/ports';
import { line } from './inputs';

/** A turn of one person on the web, with a test's changes. */
export function turn(changes: Partial<TurnInput> = {}): TurnInput {
  return {
    message: line('We moved the piano into the kitchen, since my sister practises there now.'),
    previous: [],
    setting: { platform: 'web', participants: [], characterName: 'Hana', timeZone: 'UTC' },
    settings: defaultSettings(),
    known: [],
    roleplay: null,
    kinds: ['fact', 'project', 'experience', 'story', 'relationship'],
    ...changes,
  };
}
