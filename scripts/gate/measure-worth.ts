import type { Worth } from '@/lib/engines/built-in/decide/gate/gate-model';
import type { Decision } from './worth-lines';

export interface Judged {
  worth: Worth;
  decision: Decision;
}

/** The share of pairs in which the positive has the higher score; ties count half. */
export function areaUnderCurve(positive: readonly number[], negative: readonly number[]): number {
  const all = [
    ...positive.map((score) => ({ score, positive: true })),
    ...negative.map((score) => ({ score, positive: false })),
  ].sort((one, other) => one.score - other.score);
  let ranks = 0;
  for (let start = 0; start < all.length; ) {
    let end = start;
    while (all[end]?.score === all[start]?.score && end < all.length) end++;
    const rank = (start + end + 1) / 2;
    ranks += rank * all.slice(start, end).filter((item) => item.positive).length;
    start = end;
  }
  const pairs = positive.length * negative.length;
  return (ranks - (positive.length * (positive.length + 1)) / 2) / pairs;
}

/** The precision of "keep" at the threshold with the given recall. */
export function precisionAt(judged: readonly Judged[], recall: number): number {
  const ordered = [...judged].sort((one, other) => other.worth.keep - one.worth.keep);
  const wanted = recall * judged.filter(({ decision }) => decision === 'keep').length;
  let kept = 0;
  for (const [index, { decision }] of ordered.entries()) {
    if (decision === 'keep') kept++;
    if (kept >= wanted) return kept / (index + 1);
  }
  return 0;
}

/** Rows "predicted – observed (count)" of "keep", by tenths. */
export function calibrationTable(judged: readonly Judged[]): string[] {
  return Array.from({ length: 10 }, (_, band) => {
    const inside = judged.filter(({ worth }) => Math.min(9, Math.floor(worth.keep * 10)) === band);
    const mean = inside.reduce((sum, { worth }) => sum + worth.keep, 0) / inside.length;
    const observed = inside.filter(({ decision }) => decision === 'keep').length / inside.length;
    return `${mean.toFixed(2)} predicted, ${observed.toFixed(2)} kept (${inside.length})`;
  });
}

export function describe(judged: readonly Judged[]): string[] {
  const of = (wanted: (decision: Decision) => boolean) =>
    judged.filter(({ decision }) => wanted(decision)).map(({ worth }) => worth.keep);
  const keep = of((decision) => decision === 'keep');
  return [
    `sentences ${judged.length}, kept ${keep.length}`,
    `AUC keep against the rest ${areaUnderCurve(
      keep,
      of((decision) => decision !== 'keep'),
    ).toFixed(4)}`,
    `AUC keep against drop ${areaUnderCurve(
      keep,
      of((decision) => decision === 'drop'),
    ).toFixed(4)}`,
    `precision at recall ${[0.6, 0.7, 0.8].map((recall) => `${recall}: ${precisionAt(judged, recall).toFixed(3)}`).join(', ')}`,
    ...calibrationTable(judged),
  ];
}
