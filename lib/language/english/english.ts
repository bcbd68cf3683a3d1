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

/** The parser of English and the renderer of its clauses; loaded on first use (some tenths of a second) and kept, since they never change. */
export function english(): English {
  loaded ??= read();
  return loaded;
}

function read(): English {
  const inflect = createInflector(loadIrregularWords());
  return { parser: loadEnglish(), inflect, renderClause: createClauseRenderer(inflect) };
}
