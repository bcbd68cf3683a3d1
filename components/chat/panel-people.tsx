import { useTranslations } from 'use-intl';
import type { Conversation } from '@/lib/contracts/api/conversations';
import { PanelPart } from './panel-part';

/** The members of a group, under whose names their memories are kept. */
export function PanelPeople({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('chat');
  const { participants, platform, primaryParticipant, character } = conversation;
  if (participants.length === 0) return null;
  return (
    <PanelPart title={t('panel.people', { platform: t(`platform.${platform}`) })}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {participants.toSorted().map((name) => (
          <li key={name}>
            {name === primaryParticipant
              ? t.rich('panel.calledLast', {
                  name,
                  character: character.name,
                  note: (chunks) => <span className="meta-text">{chunks}</span>,
                })
              : name}
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm leading-relaxed">{t('panel.whose')}</p>
    </PanelPart>
  );
}
