'use client';

import { Eraser } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CorrectionNote } from '@/components/memory/correction-note';
import { Quote } from '@/components/memory/quote';
import { useForget } from '@/components/memory/use-forget';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';
import { useSettleCard } from '@/lib/query/turns';
import { CardFrame } from './card-frame';

interface Match {
  id: string;
  content: string;
  quote: string | null;
  correctedAt: string | null;
}

/** "Forget …": lists each match; nothing is forgotten before the user confirms. */
export function ForgetConfirmCard({
  messageId,
  query,
  matches,
  isDone = false,
}: {
  messageId: string;
  query: string;
  matches: Match[];
  /** All of them have been forgotten since. */
  isDone?: boolean;
}) {
  const t = useTranslations('chat.cards.forget');
  const forget = useForget();
  const { mutate: settle } = useSettleCard();
  const [chosen, setChosen] = useState(() => new Set(matches.map((match) => match.id)));
  const [erase, setErase] = useState(false);
  const [outcome, setOutcome] = useState<'asking' | 'kept' | 'forgotten'>('asking');
  const eraseId = useId();

  if (outcome === 'forgotten' || isDone) return <CardFrame icon={Eraser} title={t('done')} />;
  if (matches.length === 0) {
    return (
      <CardFrame icon={Eraser} title={t('none', { query })}>
        <p className="text-muted text-sm">{t('noneText')}</p>
      </CardFrame>
    );
  }
  if (outcome === 'kept') return <CardFrame icon={Eraser} title={t('kept')} />;

  const toggle = (id: string) => setChosen((ids) => ids.symmetricDifference(new Set([id])));
  const answer = (given: 'kept' | 'forgotten') => {
    setOutcome(given);
    settle(messageId);
  };
  const confirm = async () => {
    const isDone = await forget([...chosen], {
      eraseFromChats: erase,
      onUndone: () => setOutcome('asking'),
    });
    if (isDone) answer('forgotten');
  };
  return (
    <CardFrame
      icon={Eraser}
      title={matches.length === 1 ? t('askOne') : t('askSome')}
      actions={
        <>
          <Button variant="danger" size="small" disabled={chosen.size === 0} onClick={confirm}>
            {matches.length === 1 ? t('forgetIt') : t('forgetSome', { count: chosen.size })}
          </Button>
          <Button variant="outline" size="small" onClick={() => answer('kept')}>
            {matches.length === 1 ? t('keepIt') : t('keepAll')}
          </Button>
        </>
      }
    >
      <ul className="grid gap-3">
        {matches.map((match) => (
          <li key={match.id}>
            <Label className="items-start gap-3 font-normal">
              <Checkbox
                className="mt-1"
                checked={chosen.has(match.id)}
                onCheckedChange={() => toggle(match.id)}
              />
              <span className="grid gap-1">
                <span dir="auto" className="memory-text">
                  {match.content}
                </span>
                {match.quote ? <Quote text={match.quote} className="text-sm" /> : null}
                <CorrectionNote correctedAt={match.correctedAt} quoteIsOlder={match.quote !== null} />
              </span>
            </Label>
          </li>
        ))}
      </ul>
      <div className="flex items-center gap-3 border-line border-t pt-3">
        <Checkbox id={eraseId} checked={erase} onCheckedChange={(checked) => setErase(checked === true)} />
        <Label htmlFor={eraseId} className="font-normal text-muted">
          {t('erase')}
        </Label>
      </div>
    </CardFrame>
  );
}
