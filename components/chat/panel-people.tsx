import type { Conversation } from '@/lib/contracts/api/conversations';
import { PanelPart } from './panel-part';
import { PLATFORM_NAMES } from './platform-names';

/** Who takes part in a group, and under whose name what they say is kept. */
export function PanelPeople({ conversation }: { conversation: Conversation }) {
  const { participants, platform, primaryParticipant, character } = conversation;
  if (participants.length === 0) return null;
  return (
    <PanelPart title={`In this group on ${PLATFORM_NAMES[platform]}`}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {participants.toSorted().map((name) => (
          <li key={name}>
            {name}
            {name === primaryParticipant ? (
              <span className="meta-text"> called {character.name} last</span>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm leading-relaxed">
        What each of them says is kept under their name. It is yours where the name is the one in your
        settings.
      </p>
    </PanelPart>
  );
}
