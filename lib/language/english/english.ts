import type { SentenceParser } from '../parse/create-parser';
import { createInflector, type Inflector } from './inflect';
import { loadIrregularWords } from './irregular-words';
import { loadEnglish } from './load-english';
import { createClauseRenderer } from './render-clause';

interface English {
  parser: SentenceParser;
  inflect: Inflector;
  renderClause: ReturnType<typeof createClauseRenderer>;
}

let loaded: English | undefined;

/** The parser of English and what says its clauses; read on first use (some tenths of a second) and kept: constants of the program. */
export function english(): English {
  loaded ??= read();
  return loaded;
}

function read(): English {
  const inflect = createInflector(loadIrregularWords());
  return { parser: loadEnglish(), inflect, renderClause: createClauseRenderer(inflect) };
}
