import { hasRedaction } from '@/lib/basics/redaction-mark';
import type { Words } from '../language-port';
import type { ConversationAnalysis } from '../ports';
import type { Detectors } from '../screening/detectors';
import { namesTopic } from '../screening/filters';

type Description = Omit<ConversationAnalysis, 'drafts'>;

/** What the rules for a description need to know. */
export interface DescriptionRules {
  neverRemember: readonly string[];
  detectors: Detectors;
  words: Words;
}

/**
 * Screens the description of a conversation. It is stored and recalled, so the rules for memories apply: a sentence or topic
 * with a secret, an instruction to the memory, danger, a health detail (nobody asked to keep it) or a topic never to be
 * remembered is left out.
 */
export async function screenDescription(
  description: Description,
  rules: DescriptionRules,
): Promise<Description> {
  const keepFit = async (items: readonly string[]): Promise<string[]> => {
    const verdicts = await Promise.all(items.map((item) => isFitToKeep(item, rules)));
    return items.filter((_, index) => verdicts[index]);
  };
  const keepFitSentences = async (text: string): Promise<string> =>
    (await keepFit(rules.words.sentences(text).map((sentence) => sentence.text))).join(' ');
  const paragraphs = await Promise.all(description.diary.split(/\n{2,}/).map(keepFitSentences));
  const [tone] = await keepFit([description.tone]);
  return {
    summary: await keepFitSentences(description.summary),
    themes: await keepFit(description.themes),
    tone: tone ?? '',
    emotionalArc: await keepFit(description.emotionalArc),
    participants: await keepFit(description.participants),
    topics: await keepFit(description.topics),
    diary: paragraphs.filter(Boolean).join('\n\n'),
    bond: await keepFit(description.bond),
  };
}

/** Whether a sentence or phrase about a conversation may be kept. */
export async function isFitToKeep(
  text: string,
  { neverRemember, detectors, words }: DescriptionRules,
): Promise<boolean> {
  if (namesTopic(text, neverRemember, words)) return false;
  // A description refers to the person implicitly: "was diagnosed with", "migraine".
  if (detectors.detectDanger(text).isDanger || detectors.mentionsHealth(text)) return false;
  if (detectors.detectInjectionAt(text, text, text).flagged || hasRedaction(text)) return false;
  return (await detectors.redactSecrets(text)).redactions.length === 0;
}
