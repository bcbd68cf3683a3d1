'use client';

import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';

/** The toast after forgetting, while it can be undone. */
export function ForgottenToast(props: {
  amount: number;
  erased: boolean;
  onUndo: () => void;
  onErase: () => void;
}) {
  const t = useTranslations();
  return (
    <div className="grid w-[min(24rem,calc(100vw-2rem))] gap-2 rounded-lg border border-line bg-surface px-4 py-3 text-ink text-sm shadow-lift">
      <div className="flex items-center gap-3">
        <p className="flex-1">
          <span className="font-medium">{t('memories.forget.forgotten', { count: props.amount })}</span>{' '}
          {props.erased ? t('memories.forget.erased') : null}
        </p>
        <Button variant="outline" size="small" onClick={props.onUndo}>
          {t('common.actions.undo')}
        </Button>
      </div>
      {props.erased ? null : (
        <Label className="font-normal text-muted touch:min-h-11">
          <Checkbox onCheckedChange={(checked) => checked === true && props.onErase()} />
          {t('memories.forget.eraseToo')}
        </Label>
      )}
    </div>
  );
}
