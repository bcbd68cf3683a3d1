import type { SentenceParser } from '../parse/create-parser';
import { createInflector, type Inflector } from './inflect';
import { readIrregularWords } from './irregular-words';
import { loadEnglish } from './load-english';
import { createTeller } from './tell-clause';

interface English {
  parser: SentenceParser;
  inflect: Inflector;
  tell: ReturnType<typeof createTeller>;
}

let loaded: English | undefined;

/** The parser of English and what says its clauses; read on first use (some tenths of a second) and kept: constants of the program. */
export function english(): English {
  loaded ??= read();
  return loaded;
}

function read(): English {
  const inflect = createInflector(readIrregularWords());
  return { parser: loadEnglish(), inflect, tell: createTeller(inflect) };
}
