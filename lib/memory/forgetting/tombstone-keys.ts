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

/** Under which keyed hash it is remembered that the value of a slot was forgotten, and nothing of which value. */
export function placeKey(slotKey: string, key: string): string {
  return createHmac('sha256', key).update(`place\n${slotKey}`).digest('base64url');
}

/**
 * Under which keyed hashes a fact is remembered as forgotten: its sentence, its slot with its value, and what a rewording of
 * a long one shares with it (design §9). Without the key nothing can be read from them or tried against them.
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
