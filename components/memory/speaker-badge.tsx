import { UserRound } from 'lucide-react';
import { Badge } from '@/components/ui/badge';

/** Whose memory it is, where it is not the person's own: somebody's in a group, by name. */
export function SpeakerBadge({ speaker }: { speaker: string | null }) {
  if (speaker === null) return null;
  return (
    <Badge tone="outline">
      <UserRound aria-hidden />
      <span className="sr-only">said by </span>
      {speaker}
    </Badge>
  );
}
