import { useId } from 'react';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';

/** A chat that is kept, and from which nothing is learned. */
export function PrivateChoice(props: { value: boolean; onChange: (value: boolean) => void }) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Switch id={id} checked={props.value} onCheckedChange={props.onChange} />
      <Label htmlFor={id} className="font-normal text-muted">
        Private: don’t learn from this chat
      </Label>
    </div>
  );
}
