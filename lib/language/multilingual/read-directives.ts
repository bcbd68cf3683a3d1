import type { DirectiveGrammar } from '../directives/grammar';
import DIRECTIVES from './directives.json';

const compile = (pattern: string): RegExp => new RegExp(pattern, 'isu');

/** How memory commands are said in the languages other than English. */
export const FOREIGN_DIRECTIVES: readonly DirectiveGrammar[] = Object.values(DIRECTIVES).map((said) => ({
  remember: said.remember.map(compile),
  rememberBefore: said.rememberBefore.map(compile),
  notContent: compile(said.notContent),
  implicit: said.implicit.map(compile),
  notImplicit: compile(said.notImplicit),
  forget: said.forget.map(compile),
  notQuery: compile(said.notQuery),
  list: said.list.map(compile),
  show: said.show.map(compile),
  clearAll: said.clearAll.map(compile),
}));
