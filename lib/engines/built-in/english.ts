import { createInflector, type Inflector } from '@/lib/language/english/inflect';
import { readIrregularWords } from '@/lib/language/english/irregular-words';
import { loadEnglish } from '@/lib/language/english/load-english';
import { createTeller } from '@/lib/language/english/tell-clause';
import type { SentenceParser } from '@/lib/language/parse/create-parser';

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
