import { UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge } from '@/components/ui/badge';

/** Whose memory it is, where it is not the person's own: somebody's in a group, by name. */
export function SpeakerBadge({ speaker }: { speaker: string | null }) {
  const t = useTranslations('memories');
  if (speaker === null) return null;
  return (
    <Badge tone="outline">
      <UserRound aria-hidden />
      <span>
        {t.rich('speaker', {
          name: speaker,
          hidden: (chunks) => <span className="sr-only">{chunks}</span>,
        })}
      </span>
    </Badge>
  );
}
