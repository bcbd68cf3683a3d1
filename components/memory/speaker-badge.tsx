import { UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge } from '@/components/ui/badge';

/** The owner of a memory, if it is another member of a group. */
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
