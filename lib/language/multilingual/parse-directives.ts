import type { DirectiveGrammar } from '../directives/grammar';
import DIRECTIVES from './directives.json';

const compile = (pattern: string): RegExp => new RegExp(pattern, 'isu');

/** Memory commands in languages other than English. */
export const FOREIGN_DIRECTIVES: readonly DirectiveGrammar[] = Object.values(DIRECTIVES).map((phrases) => ({
  remember: phrases.remember.map(compile),
  rememberBefore: phrases.rememberBefore.map(compile),
  notContent: compile(phrases.notContent),
  implicit: phrases.implicit.map(compile),
  notImplicit: compile(phrases.notImplicit),
  forget: phrases.forget.map(compile),
  notQuery: compile(phrases.notQuery),
  list: phrases.list.map(compile),
  show: phrases.show.map(compile),
  clearAll: phrases.clearAll.map(compile),
}));
