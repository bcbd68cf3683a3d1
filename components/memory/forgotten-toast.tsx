'use client';

import { count } from '@/components/common/count';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';

/** What a toast says after forgetting, while it can be undone. */
export function ForgottenToast(props: {
  amount: number;
  erased: boolean;
  onUndo: () => void;
  onErase: () => void;
}) {
  return (
    <div className="grid w-[min(24rem,calc(100vw-2rem))] gap-2 rounded-lg border border-line bg-surface px-4 py-3 text-ink text-sm shadow-lift">
      <div className="flex items-center gap-3">
        <p className="flex-1">
          <span className="font-medium">
            {props.amount === 1 ? 'Forgotten.' : `${count(props.amount, 'memory', 'memories')} forgotten.`}
          </span>{' '}
          {props.erased ? 'The words leave the chats too.' : null}
        </p>
        <Button variant="outline" size="small" onClick={props.onUndo}>
          Undo
        </Button>
      </div>
      {props.erased ? null : (
        <Label className="font-normal text-muted touch:min-h-11">
          <Checkbox onCheckedChange={(checked) => checked === true && props.onErase()} />
          Also erase it from the chats
        </Label>
      )}
    </div>
  );
}
