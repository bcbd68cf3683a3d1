import { KeyRound } from 'lucide-react';
import { Fragment } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import { hasWord } from '@/messages/has-word';
import type { Redactions } from './thread-message';

/** The person's own words. A badge names a redacted secret, which was never stored. */
export function RedactedText({ text, redactions }: { text: string; redactions: Redactions }) {
  const t = useTranslations('chat.redacted');
  const nameSecret = useNameSecret();
  return splitAtRedactions(text, redactions).map((piece) => (
    <Fragment key={piece.start}>
      {piece.pattern === null ? (
        piece.text
      ) : (
        <span
          title={t('removed', { secret: nameSecret(piece.pattern) })}
          className="mx-0.5 inline-flex items-baseline gap-1 rounded-sm bg-caution-soft px-1.5 text-caution text-sm"
        >
          <KeyRound aria-hidden className="size-3 self-center" />
          {t('label', { secret: nameSecret(piece.pattern) })}
        </span>
      )}
    </Fragment>
  ));
}

/** Names a secret by its pattern, in the reader's language. */
function useNameSecret() {
  const t = useTranslations('chat.redacted.secrets');
  const { secrets } = useMessages().chat.redacted;
  return (pattern: string): string => t(hasWord(secrets, pattern) ? pattern : 'unknown');
}

/** For a text whose redactions are not known by their ranges: names them in the reader's language. */
export function useNameRedactions() {
  const t = useTranslations('chat.redacted');
  const nameSecret = useNameSecret();
  return (text: string): string =>
    nameRedactions(text, (pattern) => t('label', { secret: nameSecret(pattern) }));
}

/** Replaces each mark that is complete, such as `[redacted: access code]`, by what `name` makes of its pattern. */
export const nameRedactions = (text: string, name: (pattern: string) => string): string =>
  text.replace(/\[redacted: ([a-z ]+)\]/g, (_, pattern: string) => name(pattern));

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
