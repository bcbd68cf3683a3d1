import type { Clause } from '@/lib/language/clauses/clause';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { isKin } from '@/lib/language/kin';

/** Stand for something said elsewhere. */
const POINTING = new Set(
  'it this that these those them one ones so here there same such her him he she they'.split(' '),
);

/** What a statement speaks of was named elsewhere, and not in it. */
export function leavesUnnamed(clause: Clause): boolean {
  return (
    pointsElsewhere(clause) ||
    speaksOfUnnamed(clause) ||
    leavesItOpen(clause) ||
    pointsAtNoun(clause) ||
    isOneOfWhat(clause) ||
    pointsAtTalk(clause)
  );
}

/** What it speaks of was named elsewhere: "I love it", "I went there". */
function pointsElsewhere({ tree, head, words: said }: Clause): boolean {
  // "I like it when it rains" says what is liked.
  const it = tree.childrenBy(head, 'obj').find((child) => formOf(tree, child) === 'it');
  if (it !== undefined && formOf(tree, it + 1) === 'when') return false;
  const places = [head, ...tree.childrenBy(head, 'xcomp', 'ccomp', 'conj')];
  const isThere = tree
    .childrenBy(head, 'advcl')
    .some((child) => said.includes(child) && /^(?:there|here)$/.test(formOf(tree, child)));
  if (isThere) return true;
  // "Allergic to cats and can't be around them": what is meant stands before.
  const isNamedBefore = (place: number) =>
    place !== head &&
    said.some(
      (index) => index < place && index > head - 1 && /^(?:NOUN|PROPN)$/.test(tree.tokens[index]?.upos ?? ''),
    );
  return (
    places
      .filter((place) => !isNamedBefore(place))
      .some((place) =>
        tree
          .childrenBy(place, 'obj', 'iobj', 'obl', 'advmod', 'xcomp', 'nsubj')
          .some(
            (child) =>
              said.includes(child) &&
              POINTING.has(formOf(tree, child)) &&
              tree
                .childrenOf(child)
                .every((under) => ['case', 'advmod', 'punct'].includes(tree.relationOf(under))) &&
              !(formOf(tree, child) === 'so' && tree.relationOf(child) === 'advmod'),
          ),
      ) ||
    (POINTING.has(formOf(tree, head)) && tree.childOf(head, 'nmod', 'acl') === undefined)
  );
}

/** "I visit her", "I love his songs", "a recipe for these": nobody and nothing in the statement is meant. */
function speaksOfUnnamed({ tree, head, words: said }: Clause): boolean {
  return said.some((index, place) => {
    const form = formOf(tree, index);
    const isSomebody = /^(?:he|she|him|her|his|hers)$/.test(form);
    const isSeveral = /^(?:they|them|their|theirs)$/.test(form);
    const isBare =
      /^(?:this|that|these|those)$/.test(form) &&
      tree.tokens[index]?.xpos === 'DT' &&
      /^(?:nmod|obl|obj)$/.test(tree.relationOf(index)) &&
      tree.childrenOf(index).every((child) => tree.relationOf(child) === 'case');
    if (isBare) return true;
    if (!isSomebody && !isSeveral) return false;
    const named = said
      .slice(0, place)
      .flatMap((before) => (before === head ? [] : (tree.tokens[before] ?? [])));
    if (isSomebody) return !named.some(isPerson);
    return !named.some(
      (token) => /^NNP?S$/.test(token.xpos) || /^(?:people|everybody|everyone|and)$/i.test(token.form),
    );
  });
}

/** Who may be "she": a name, a relative, somebody by what they do. */
function isPerson({ upos, lemma }: Tree['tokens'][number]): boolean {
  return (
    upos === 'PROPN' ||
    (upos === 'NOUN' &&
      (isKin(lemma) ||
        /(?:er|or|ist|ian|ant|man|woman|person|friend|guy|girl|lady|kid|nurse|boss|date|baby)$/.test(lemma)))
  );
}

/** "I'm keen to look through it", "as long as it fits": no thing stands before that "it" could be. */
function leavesItOpen({ tree, words: said }: Clause): boolean {
  return said.some((index, place) => {
    const form = formOf(tree, index);
    if (!/^(?:it|its|em|'em)$/.test(form) || isEmptyIt(tree, index)) return false;
    const above = relatedBy(tree, index);
    return !said
      .slice(0, place)
      // "The way I say it": the way is not meant by it.
      .some((before) => !above.has(before) && isThing(tree.tokens[before]));
  });
}

function isThing(token: Tree['tokens'][number] | undefined): boolean {
  return token !== undefined && (/^(?:NOUN|PROPN)$/.test(token.upos) || token.xpos === 'VBG');
}

/** What a relative clause is said of, with what that hangs on. */
function relatedBy(tree: Tree, index: number): Set<number> {
  const above = new Set<number>();
  let isRelated = false;
  for (let at = index; at >= 0; at = tree.tokens[at]?.head ?? -1) {
    if (isRelated) above.add(at);
    isRelated ||= tree.relationOf(at) === 'acl';
  }
  return above;
}

/** "It takes me an hour", "when it rains", "I find it hard to sleep": nothing is meant by "it". */
function isEmptyIt(tree: Tree, index: number): boolean {
  const head = tree.tokens[index]?.head ?? -1;
  const token = tree.tokens[head];
  if (!token || tree.relationOf(index) === 'expl') return true;
  const opens = (place: number) =>
    tree.childOf(place, 'csubj', 'ccomp', 'xcomp', 'advcl') !== undefined ||
    tree.tokens[place]?.upos === 'NUM';
  const isTime = TIMES.test(token.lemma.toLowerCase());
  const isWeather =
    /^(?:rain|snow|hail|take|get|seem|depend|hot|cold|warm|dark|late|early|sunny|rainy|humid|windy)$/.test(
      token.lemma,
    );
  return (
    isTime ||
    (isWeather && tree.relationOf(index) === 'nsubj') ||
    opens(head) ||
    /^(?:when|if|that|to)$/.test(formOf(tree, index + 1))
  );
}

/** "The course I mentioned before": which one, only the talk tells. */
function pointsAtTalk({ tree, words: said }: Clause): boolean {
  return said.some(
    (index) =>
      /^(?:mention|say|tell|talk|speak|describe)$/.test(tree.tokens[index]?.lemma ?? '') &&
      tree.tokens[index]?.xpos === 'VBD' &&
      /^(?:acl|advcl)$/.test(tree.relationOf(index)) &&
      tree.childrenBy(index, 'nsubj').some((subject) => /^(?:i|we)$/.test(formOf(tree, subject))),
  );
}

/** Times that "this" and "that" may stand before: they are meant from the day on which it was said. */
const TIMES =
  /^(?:second|minute|hour|day|night|evening|morning|afternoon|week|weekend|month|year|season|spring|summer|autumn|fall|winter|semester|term|quarter|decade|century|time|moment|point|age|holiday|vacation|break|christmas|easter|thanksgiving|eve|\p{L}+day|january|february|march|april|may|june|july|august|september|october|november|december)s?$/u;

/** "I'm reading this book", "that picture": which one is not said. "This café called Dot" is named at once. */
function pointsAtNoun({ tree, words: said }: Clause): boolean {
  return said.some((index, place) => {
    const noun = tree.tokens[index]?.head ?? -1;
    const isAfter = said
      .slice(0, place)
      .some((before) => /^(?:NOUN|PROPN)$/.test(tree.tokens[before]?.upos ?? ''));
    return (
      !isAfter &&
      /^(?:this|that|these|those)$/.test(formOf(tree, index)) &&
      tree.relationOf(index) === 'det' &&
      !TIMES.test((tree.tokens[noun]?.lemma ?? '').toLowerCase()) &&
      !tree.childrenBy(noun, 'acl', 'nmod', 'appos').some((child) => child > noun && said.includes(child))
    );
  });
}

/** "My favourite one is from Peru": one of what was said before. */
function isOneOfWhat({ tree, subject }: Clause): boolean {
  return (
    subject !== null &&
    /^ones?$/.test(formOf(tree, subject)) &&
    !tree.childrenBy(subject, 'nmod').some((child) => child > subject)
  );
}
