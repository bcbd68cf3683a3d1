import { fnv1a } from '@/lib/basics/fnv1a';

/**
 * Linear models over hashed features. A template names the atoms it combines ("s0.word b0.tag"); an atom is a number that
 * the caller computes from the current state. A feature is the hash of the template's index and its atoms' values: an
 * index into a table of weights, without a dictionary. Collisions are rare in a large table and part of the training.
 */
export interface FeatureTemplates {
  readonly count: number;
  /** Fills `features` (of length `count`) with the indices, below 2 ** `bits`, for the atoms. */
  extract(atoms: Int32Array, features: Int32Array): void;
  /** Changes with any template, so that weights trained with other templates are rejected. */
  readonly fingerprint: number;
}

/**
 * @param templates atom names, separated by spaces.
 * @param atomNames the names in the order of the atoms' values.
 * @throws for a template with an unknown atom.
 */
export function compileTemplates(
  templates: readonly string[],
  atomNames: readonly string[],
  bits: number,
): FeatureTemplates {
  const places = new Map(atomNames.map((name, position) => [name, position]));
  const ends = new Int32Array(templates.length);
  const flat: number[] = [];
  templates.forEach((template, index) => {
    for (const name of template.split(' ')) {
      const place = places.get(name);
      if (place === undefined) throw new Error(`The template "${template}" names no atom "${name}".`);
      flat.push(place);
    }
    ends[index] = flat.length;
  });
  const used = Int32Array.from(flat);
  const shift = 32 - bits;
  return {
    count: templates.length,
    fingerprint: hashText(`${bits}:${templates.join('|')}`) >>> 0,
    extract(atoms, features) {
      let next = 0;
      for (let template = 0; template < ends.length; template++) {
        const end = ends[template] ?? 0;
        let hash = Math.imul(template + 1, 0x9e3779b1);
        for (; next < end; next++) {
          hash = Math.imul(hash ^ (atoms[used[next] ?? 0] ?? 0), 0x85ebca6b);
          hash ^= hash >>> 15;
        }
        features[template] = Math.imul(hash, 0xc2b2ae35) >>> shift;
      }
    },
  };
}

/** The atom of a word or part of a word. */
export function hashText(text: string, from?: number, to?: number): number {
  const hash = fnv1a(text, from, to);
  return Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
}
