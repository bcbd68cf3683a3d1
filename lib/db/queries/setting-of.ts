import type { UserSettings } from '@/lib/contracts/settings';
import type { Setting } from '@/lib/memory/ports';
import type { conversations } from '../schema';

type Place = Pick<typeof conversations.$inferSelect, 'platform' | 'participants' | 'primaryParticipant'>;

/** The occasion on which something was said, and among whom. */
export function settingOf(
  { platform, participants, primaryParticipant }: Place,
  characterName: string,
  { profile }: UserSettings,
): Setting {
  return {
    platform,
    participants,
    primary: primaryParticipant,
    characterName,
    timeZone: profile.timeZone,
  };
}
