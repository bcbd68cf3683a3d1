import { exactForm, normaliseText } from '@/lib/basics/normalise';
import type { Candidate } from '@/lib/contracts/candidate';
import type { Company } from '@/lib/memory/screening/detectors';

/** Engines' names for the person; the first is the contract's. */
const PERSON = [
  'user',
  'the user',
  'el usuario',
  'la usuaria',
  'usuario',
  'usuaria',
  "l'utilisateur",
  "l'utilisatrice",
  'utilisateur',
  'der nutzer',
  'die nutzerin',
  'nutzer',
  'o usuário',
  'a usuária',
  'usuário',
  'ユーザー',
  '사용자',
  '用户',
  '用戶',
];
/** Engines' names for the assistant. */
const ASSISTANT = [
  'assistant',
  'the assistant',
  'ai',
  'the ai',
  'ai assistant',
  'ai model',
  'language model',
  'bot',
  'the bot',
  'chatbot',
  'character',
  'the character',
  'el asistente',
  'asistente',
  "l'assistant",
  'der assistent',
  'assistent',
  'o assistente',
  'assistente',
  'アシスタント',
  '어시스턴트',
  '챗봇',
  '助手',
  '助理',
  '机器人',
];

const fold = (text: string) => normaliseText(text).toLowerCase();

/** The subject is the person, somebody or something of theirs, or a named participant, in any language (design §9). */
export function isAboutPerson(subject: string, { participants }: Company): boolean {
  return [...PERSON, ...participants.map(fold)].some((name) => isOrOwns(fold(subject), name));
}

/** The subject is the assistant or its character, by any name. */
export function isAboutAssistant(
  { content, triple }: Candidate,
  { characterName, participants }: Company,
): boolean {
  const names = [...ASSISTANT, fold(characterName)];
  if (names.some((name) => isOrOwns(fold(triple.subject), name))) return true;
  // The sentence may be about the assistant even if the triple's subject is the person.
  const sentence = fold(content);
  const named = participants.some((name) => fold(name) === fold(characterName)) ? ASSISTANT : names;
  return named.some(
    (name) =>
      sentence.startsWith(name) &&
      /^(?:'s\b| (?:is|has|can|was|will|knows|likes)\b)/.test(sentence.slice(name.length)),
  );
}

/** The assistant, by its name anywhere or by another word as the object or a participant, takes part in what is stated. */
export function involvesAssistant(
  { content, triple, participants }: Candidate,
  { characterName }: Company,
): boolean {
  const [sentence, ...others] = [content, triple.object, ...participants].map((text) => exactForm(text));
  const name = exactForm(characterName);
  return (
    (name !== '' && [sentence, ...others].some((text) => ` ${text} `.includes(` ${name} `))) ||
    others.some((text) => ASSISTANT.some((word) => text === word || text.startsWith(`${word} `)))
  );
}

/** The part of a sentence after its subject, if that is the person or a participant; otherwise null. */
export function afterSubject(content: string, { participants }: Company): string | null {
  const sentence = fold(content);
  const names = [...PERSON, ...participants.map(fold)].sort((a, b) => b.length - a.length);
  const name = names.find(
    (candidate) =>
      sentence.startsWith(candidate) && !/^[\p{L}\p{N}'-]/u.test(sentence.slice(candidate.length)),
  );
  if (name !== undefined) return sentence.slice(name.length).trim();
  const unspaced = names.find((candidate) => !/[a-z]/.test(candidate) && sentence.startsWith(candidate));
  return unspaced === undefined ? null : sentence.slice(unspaced.length).trim();
}

/** "user", "user's sister", "用户的母亲". */
function isOrOwns(subject: string, name: string): boolean {
  return (
    subject === name || (subject.startsWith(name) && /^(?:'s? |の|의 |的)/.test(subject.slice(name.length)))
  );
}
