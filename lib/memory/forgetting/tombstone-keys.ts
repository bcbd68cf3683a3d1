import { createHmac } from 'node:crypto';
import { exactForm } from '@/lib/basics/normalise';
import type { Triple } from '@/lib/contracts/candidate';
import type { Words } from '../language-port';
import { valueKey } from '../reconciliation/slots';
import { similarKeys } from './similar-keys';

export interface TombstoneKey {
  kind: 'exact' | 'slot' | 'similar';
  hash: string;
}

/** The keyed hash that records that a value in a slot was forgotten, but not which one. */
export function placeKey(slotKey: string, key: string): string {
  return createHmac('sha256', key).update(`place\n${slotKey}`).digest('base64url');
}

/**
 * The keyed hashes that record that a fact was forgotten: its sentence, its slot with its value, and, for a long sentence,
 * what a rewording shares with it (design §9). Without the key they reveal nothing and cannot be tested against guesses.
 */
export function tombstoneKeys(
  statement: { content: string; triple: Triple },
  key: string,
  language: Pick<Words, 'stems'>,
): TombstoneKey[] {
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return [
    { kind: 'exact', hash: hash(`exact\n${exactForm(statement.content)}`) },
    { kind: 'slot', hash: hash(`slot\n${valueKey(statement.triple, exactForm)}`) },
    ...similarKeys(statement.content, key, language).map((band) => ({
      kind: 'similar' as const,
      hash: band,
    })),
  ];
}
