import { KeyRound } from 'lucide-react';
import { Fragment } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import { hasWord } from '@/messages/has-word';
import type { Redactions } from './thread-message';

/** The person's own words. A badge names a redacted secret, which was never stored. */
export function RedactedText({ text, redactions }: { text: string; redactions: Redactions }) {
  const t = useTranslations('chat.redacted');
  const { secrets } = useMessages().chat.redacted;
  const nameSecret = (pattern: string) => t(`secrets.${hasWord(secrets, pattern) ? pattern : 'unknown'}`);
  return splitAtRedactions(text, redactions).map((piece) => (
    <Fragment key={piece.start}>
      {piece.pattern === null ? (
        piece.text
      ) : (
        <span
          title={t('removed', { secret: nameSecret(piece.pattern) })}
          className="mx-0.5 inline-flex items-baseline gap-1 rounded-sm bg-caution-soft px-1.5 text-caution text-sm"
        >
          <KeyRound aria-hidden className="size-3 self-center" />[{nameSecret(piece.pattern)}]
        </span>
      )}
    </Fragment>
  ));
}

interface Piece {
  start: number;
  text: string;
  /** The pattern that was found; null for plain text. */
  pattern: string | null;
}

/** Splits a text at its redactions. Offsets are UTF-16, as stored; an invalid range is left as text. */
export function splitAtRedactions(text: string, redactions: Redactions): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { pattern, start, end } of [...redactions].sort((a, b) => a.start - b.start)) {
    if (start < at || end > text.length || end <= start) continue;
    if (start > at) pieces.push({ start: at, text: text.slice(at, start), pattern: null });
    pieces.push({ start, text: text.slice(start, end), pattern });
    at = end;
  }
  if (at < text.length) pieces.push({ start: at, text: text.slice(at), pattern: null });
  return pieces;
}
