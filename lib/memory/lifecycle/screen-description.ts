import type { Words } from '../language-port';
import type { ConversationAnalysis } from '../ports';
import type { Detectors } from '../screening/detectors';

type Description = Omit<ConversationAnalysis, 'drafts'>;

/**
 * What a description of a conversation may say. It is stored and recalled, so the rules of a memory hold for it: a
 * sentence or topic with a secret, an instruction to the memory, danger, a health detail (nobody asked to keep that
 * one), or a topic never to be remembered is left out.
 */
export async function screenDescription(
  description: Description,
  neverRemember: readonly string[],
  detectors: Detectors,
  { words, sentences }: Words,
): Promise<Description> {
  // A description speaks of the person without naming them as the owner: "was diagnosed with", "migraine".
  const isHealthOf = (text: string) =>
    detectors.detectHealth(text).isHealth || detectors.detectHealth(`I have ${text}`).isHealth;
  const topics = neverRemember.map((topic) => ` ${words(topic).join(' ')} `);
  const isFit = async (text: string): Promise<boolean> => {
    const said = ` ${words(text).join(' ')} `;
    if (topics.some((topic) => said.includes(topic))) return false;
    if (detectors.detectDanger(text).isDanger || isHealthOf(text)) return false;
    if (detectors.detectInjectionAt(text, text, text).flagged || text.includes('[redacted: ')) return false;
    return (await detectors.redactSecrets(text)).redactions.length === 0;
  };
  const keepFit = async (items: readonly string[]): Promise<string[]> => {
    const verdicts = await Promise.all(items.map(isFit));
    return items.filter((_, place) => verdicts[place]);
  };
  const [summary, tone] = await Promise.all([
    keepFit(sentences(description.summary).map((sentence) => sentence.text)),
    keepFit([description.tone]),
  ]);
  return {
    summary: summary.join(' '),
    themes: await keepFit(description.themes),
    tone: tone.join(''),
    emotionalArc: await keepFit(description.emotionalArc),
    participants: await keepFit(description.participants),
    topics: await keepFit(description.topics),
  };
}
