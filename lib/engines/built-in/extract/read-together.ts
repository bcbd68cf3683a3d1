import { KIN } from '@/lib/language/kin';
import { readGenerally } from './read-generally';
import type { Reading } from './reading';

const OTHER = `((?:my|our) (?:\\p{L}+ ){0,2}?(?:${KIN})(?: \\p{Lu}\\p{Ll}+)?|(?!I\\b)\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?)`;
const TOGETHER: readonly RegExp[] = [
  new RegExp(`^${OTHER} and (?:I|me|myself) (.+)$`, 'u'),
  new RegExp(`^(?:[Mm]e|I) and ${OTHER} (.+)$`, 'u'),
];

/** "Alex and I argued", "my sister and I share a flat": what the person does or is together with somebody. */
export function readTogether(said: string): Reading | null {
  for (const pattern of TOGETHER) {
    const [, other = '', rest = ''] = pattern.exec(said.replace(/^My\b/, 'my')) ?? [];
    const alone = other && readGenerally(`we ${rest}`);
    const bond = /^(?:got|are|have been|have got) (married|engaged|divorced)\b/.exec(rest)?.[1];
    if (alone && bond)
      return {
        ...alone,
        predicate: 'marital_status',
        object: bond,
        content: `User and ${other} ${rest}`,
        category: 'relationship',
      };
    if (alone && /^(?:got|are|have got) back together\b/.test(rest))
      return {
        ...alone,
        predicate: 'dating',
        object: other,
        content: `User and ${other} ${rest}`,
        kind: 'fact',
        category: 'relationship',
      };
    if (alone) return { ...alone, content: `User and ${other} ${rest}`, object: `${rest} (with ${other})` };
  }
  return null;
}
