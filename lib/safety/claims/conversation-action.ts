import { normaliseText } from '@/lib/basics/normalise';
import type { Candidate } from '@/lib/contracts/candidate';
import type { Company } from '@/lib/memory/screening/detectors';
import { afterSubject } from './candidate-subject';

/** Conversational actions as predicates (English snake_case, whatever the language of the content). */
const ACTION_PREDICATE =
  /^(?:greet|sa(?:id|ys?)_(?:hello|hi|hey|goodbye|bye|thanks|good)|(?:initiat|start|continu|engag|end)(?:e[sd]?|ed|s|ing)?_(?:in_)?(?:an?_|the_)?(?:conversation|chat|talk|discussion|interaction|roleplay)|initiate[sd]?$|respond(?!s_to)|repl(?:y|ie)|ask(?!ed_to_remember)|request|thank|express(?:e[sd])?_(?:gratitude|thanks|interest_in_(?:talking|chatting))|confirm|acknowledg|inquire|enquire|want(?:s|ed)?_to_know|(?:dis)?agree[ds]?$|(?:dis)?agreed_)/;
/** The same at the beginning of a sentence, after its subject, by language. */
const ACTION_SENTENCE =
  /^(?:(?:has|just|also|then|politely|warmly) )*(?:greet(?:s|ed)|sa(?:id|ys) (?:hello|hi|hey|goodbye|thanks|thank you)|initiated|start(?:s|ed) (?:a|the) (?:conversation|chat)|respond(?:s(?! (?:\w+ )?to)|ed)|repl(?:ies|ied)|ask(?:s|ed)|request(?:s|ed)|thank(?:s|ed)|express(?:es|ed) (?:gratitude|thanks)|confirm(?:s|ed)|acknowledged|(?:dis)?agreed|inquire[sd]|enquire[sd]|want(?:s|ed) to know|salud[oó]|pregunt[oó]|pidi[oó]|agradeci[oó]|respondi[oó]|confirm[oó]|quiere saber|a (?:salué|demandé|remercié|répondu|confirmé)|veut savoir|(?:be)?grü(?:ß|ss)te|hat (?:ge|be)grü(?:ß|ss)t|fragte?|hat gefragt|bat um|bedankte|antwortete|(?:möchte|will) wissen|cumprimentou|perguntou|pediu|agradeceu|respondeu|confirmou|quer saber)(?![\p{L}])/u;
const ACTION_UNSPACED =
  /(?:挨拶した|挨拶を|尋ねた|質問した|聞いた|お願いした|感謝した|返事をした|知りたがっ|인사했|인사를|물었|물어봤|질문했|요청했|감사를|대답했|알고 싶어|打招呼|问候|問候|询问|詢問|提问|提問|请求|請求|感谢了|感謝了|回答了|想知道)/;
/** "User's manager wants User to …", "User was asked to …": what others ask of the person is a fact about their life. */
const OF_SOMEBODY = /^\p{L}+['’]s /u;
const DONE_TO_THEM =
  /^(?:is|are|was|were|has been|have been|gets?|got) (?:being |\p{L}+ly )?\p{L}+ed(?!\p{L})/u;
/** The person's own report that they asked, thanked or agreed, by language: something they did in their life, not in this conversation. */
const REPORT =
  /(?<![\p{L}])(?:i|we|i've|we've) (?:\w+ ){0,2}?(?:asks?|asked|requested|thank|thanked|greet|greeted|agreed|disagreed|confirmed|replied|responded|inquired|apologi[sz]ed|invited)(?![\p{L}])|(?<![\p{L}])(?:le|les|la|lo) (?:ped[ií]|pregunt[eé]|agradec[ií])(?![\p{L}])|(?<![\p{L}])(?:ped[ií]|acept[eé]|respond[ií]|perguntei|pedi|agradeci|concordei|aceitei)(?![\p{L}])|(?<![\p{L}])j'ai (?:\p{L}+ )?(?:demandé|remercié|accepté|répondu|salué)|(?<![\p{L}])ich (?:habe .*(?:gefragt|gebeten|zugestimmt|gedankt|geantwortet)|fragte|bat)|(?:頼ん|聞い|お願いし|断っ|尋ね)(?:だ|た|ました)|(?:부탁|질문|요청|인사)했|물어봤|(?:问了|問了|请求了|請求了|答应了|答應了|感谢了|感謝了)/iu;
/** Reports that are still about the conversation with the assistant. */
const TO_ASSISTANT =
  /\b(?:ask|asked|thank|thanked|told|request|requested|greeted|agree|agreed)(?: with| from)? (?:you|the assistant|the ai|the bot)\b|\bte (?:ped[ií]|pregunt[eé])|\bt'ai demandé|\bt'ai remercié|\b(?:dich|dir) .*(?:gefragt|gedankt)|\bte (?:perguntei|pedi)/iu;

/** Courtesies are always part of the conversation, whatever words they are in. */
const COURTESY = /^(?:greet|thank|sa(?:id|ys?)_|express)/;

/** Forms that do not tell a report from a courtesy or a wish: "thanks", "ich möchte wissen". */
const SAME_FOR_I = /^(?:thank|möchte|will)/;

/**
 * What somebody did in the conversation ("greeted", "asked about …") is not a fact about them. Detected by predicate, and by the
 * beginning of the sentence after the name of the person or a participant (extraction specification, filter 1; design §9).
 * What they report about their life ("I asked Anna to marry me") is a fact.
 */
export function isConversationAction(candidate: Candidate, company: Company): boolean {
  const { predicate } = candidate.triple;
  const rest = afterSubject(candidate.content, company) ?? '';
  const isTheirDeed = !OF_SOMEBODY.test(candidate.content) && !DONE_TO_THEM.test(rest);
  const isAction =
    (isTheirDeed && ACTION_PREDICATE.test(predicate)) || ACTION_SENTENCE.test(rest) || isUnspacedAction(rest);
  return isAction && !isReported(candidate, rest, company);
}

function isUnspacedAction(rest: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(rest) && ACTION_UNSPACED.test(rest);
}

/** They say themselves that they did it, with or without "I", and not to the assistant. */
function isReported({ span, triple }: Candidate, rest: string, { characterName }: Company): boolean {
  const quoted = normaliseText(span);
  return (
    (REPORT.test(quoted) || (!COURTESY.test(triple.predicate) && tellsDeed(rest, quoted))) &&
    !TO_ASSISTANT.test(quoted) &&
    !quoted.toLowerCase().includes(`asked ${characterName.toLowerCase()}`)
  );
}

/** The sentence's own word for the deed, in the same form, with what it was done to: "asked Anna", not "Ask Anna", nor "Agreed!". */
function tellsDeed(rest: string, quoted: string): boolean {
  const [deed] = /\p{L}{4,}/u.exec(rest) ?? [];
  if (!deed || SAME_FOR_I.test(deed)) return false;
  return new RegExp(`(?<!\\p{L})${RegExp.escape(deed)}\\s+[\\p{L}\\p{N}]`, 'iu').test(quoted);
}
