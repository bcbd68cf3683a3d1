import type { Draft } from '@/lib/contracts/candidate';
import type { MemoryKind } from '@/lib/contracts/enums';
import { analyse } from '@/lib/language/analyse';
import { toFirstPerson } from '@/lib/language/first-person';
import { extractDrafts } from '../extract/extract-drafts';
import { claimOfAll } from './claim';
import type { Change } from './parse-change';

/** What stays true beside the changes, in place of the memories that said more. */
export function draftLeft(
  changes: readonly Change[],
  speaker: string | null,
  kinds: readonly MemoryKind[],
): Draft[] {
  return changes.flatMap(({ left = [], span }) =>
    left.flatMap(({ of, sentence }) =>
      extractDrafts({ text: analyse(toFirstPerson(sentence)), speaker, kinds }).map((draft) => ({
        ...draft,
        span,
        corrects: true,
        retracts: [claimOfAll(of)],
      })),
    ),
  );
}
