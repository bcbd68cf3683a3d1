import { createInflector } from './english/inflect';
import { loadIrregularWords } from './english/irregular-words';
import { toFirstPerson } from './first-person';
import { ADVERBS, toSecondPerson } from './second-person';
import { memorySentences } from './sentences';

const AGREEING: Readonly<Record<string, string>> = {
  am: 'is',
  are: 'is',
  were: 'was',
  "don't": "doesn't",
  "haven't": "hasn't",
  "aren't": "isn't",
  "weren't": "wasn't",
};
const CONTRACTED: readonly [RegExp, string][] = [
  [/^(I|You)['’](?:m|re)\b/, '$1 are'],
  [/^(I|You)['’]ve\b/, '$1 have'],
  [/^(I|You)['’]ll\b/, '$1 will'],
  [/^(I|You)['’]d\b/, '$1 would'],
];
/** Forms that are the same for every subject: "can't", "won't", "didn't". */
const UNCHANGED = /(?:n['’]t|^(?:did|had|was|cannot))$/;
/** "They" then refers to somebody else: the person is named each time. */
const OTHERS = /\b(?:they|them|their|theirs|themselves)\b/i;
const AGAIN = /\b(?:I|me|you)\b/;

/** Makes a function from the person's own sentence to its stored form. */
export function createThirdPersonRenderer(): (text: string) => string {
  const words = loadIrregularWords();
  const { thirdPerson } = createInflector(words);

  function agree(verb: string): string {
    const listed = AGREEING[verb.replace('’', "'")];
    if (listed) return listed;
    const base = words.verbOf.get(verb);
    const isPast = base === undefined ? /(?:[^e]ed|ied)$/.test(verb) : base !== verb;
    return isPast || UNCHANGED.test(verb) || !/^\p{Ll}+$/u.test(verb) ? verb : thirdPerson(verb);
  }

  /** "never eat meat" → "never eats meat". */
  function agreeFirst(predicate: string): string {
    const tokens = predicate.split(' ');
    const verb = tokens.findIndex((token) => !ADVERBS.test(token));
    return tokens.map((token, index) => (index === verb ? agree(token) : token)).join(' ');
  }

  /** "lives in York and work nights": inflects the second word if the result, shown to the person, reads as they wrote it. */
  function agreeJoined(rendered: string, written: string): string {
    return rendered.replace(
      /\b(and|but|or) (\p{Ll}+)\b/gu,
      (joined, conjunction: string, verb: string, at: number) => {
        const agreed = `${conjunction} ${agree(verb)}`;
        const whole = rendered.slice(0, at) + agreed + rendered.slice(at + joined.length);
        return agreed !== joined && toSecondPerson(whole) === written ? agreed : joined;
      },
    );
  }

  /** "… when I ask" → "… when User asks". */
  const namePerson = (text: string) =>
    nameOwner(text.replace(/(?<=\s)I['’]m\b/g, 'I am')).replace(
      /\bI (?=\p{Ll})((?:(?:never|always|often|only|also|really|just|still) )?)([\p{Ll}'’]+)/gu,
      (_, adverb: string, verb: string) => `User ${adverb}${agree(verb)}`,
    );

  function render(text: string): string {
    const statement = CONTRACTED.reduce(
      (rest, [form, full]) => rest.replace(form, full),
      toFirstPerson(text),
    );
    const predicate = /^(?:I|You) (?=\p{Ll})(.+)$/su.exec(statement)?.[1];
    if (predicate === undefined) return namePerson(statement);
    const isNamed = OTHERS.test(predicate) || AGAIN.test(predicate);
    const rendered = `User ${agreeFirst(isNamed ? namePerson(predicate) : own(predicate))}`;
    return agreeJoined(rendered, asWritten(statement));
  }

  return (text) =>
    memorySentences(text)
      .map((sentence) => sentence.replace(/^.*?(?=[.!]*$)/su, render))
      .join(' ');
}

/** The form shown to the person, addressed as "you". */
function asWritten(statement: string): string {
  return statement
    .replace(/^I (?:am|are)\b/, 'You are')
    .replace(/^I\b/, 'You')
    .replace(/\bmy\b/g, 'your')
    .replace(/\bmyself\b/g, 'yourself')
    .replace(/\b(?:I|me)\b/g, 'you');
}

function own(predicate: string): string {
  return predicate
    .replace(/\b(?:my|your)\b/g, 'their')
    .replace(/\b(?:mine|yours)\b/g, 'theirs')
    .replace(/\b(?:myself|yourself)\b/g, 'themselves');
}

function nameOwner(text: string): string {
  return text
    .replace(/^(?:My|Your)\b|\b(?:my|your|mine|yours)\b/g, "User's")
    .replace(/\b(?:myself|yourself)\b/g, 'themselves')
    .replace(/\b(?:me|you)\b/g, 'User');
}
