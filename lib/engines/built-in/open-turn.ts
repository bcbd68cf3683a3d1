import { once } from '@/lib/basics/once';
import { analyse, analysisOf, type TextAnalysis } from '@/lib/language/analyse';
import { type Acquaintance, earlierLines, introducePeople } from '@/lib/language/antecedents';
import type { AnalysedTurn } from '@/lib/memory/ports';
import { answeredMessage } from '@/lib/memory/speaker';
import { type Change, parseChange } from './changes/parse-change';
import { type Correction, parseCorrection } from './decide/correction';
import { worthOfText } from './decide/gate/worth';
import { parseRescheduled } from './decide/rescheduled';

/** A turn with what several steps of this engine need, each part computed on first access and cached. */
export interface OpenTurn {
  readonly input: AnalysedTurn;
  readonly text: TextAnalysis;
  readonly acquaintance: Acquaintance;
  /** The message with names and pronouns resolved to the people they refer to. */
  readonly introduced: TextAnalysis;
  /** The message before it, if somebody else wrote it. */
  readonly previous: TextAnalysis | null;
  /** The message before it, if the assistant wrote it. */
  readonly before: TextAnalysis | null;
  /** The probability that a careful reader keeps something of it. */
  readonly worth: number;
  readonly changes: Change[] | null;
  /** Its correction of an earlier message, if any. */
  readonly correction: Correction | null;
}

export function openTurn(input: AnalysedTurn): OpenTurn {
  const text = analysisOf(input.text);
  const acquaintance = {
    known: input.known.map(({ content }) => content),
    earlier: earlierLines(input.previous, input.message.author),
  };
  const introduced = once(() => {
    const introducedText = introducePeople(text.text, acquaintance);
    return introducedText === text.text ? text : analyse(introducedText);
  });
  const last = answeredMessage(input);
  const isAssistants = last?.role === 'assistant';
  const previous = last ? analyse(last.text) : null;
  const before = isAssistants ? previous : null;
  const worth = once(() => worthOfText(introduced(), before));
  const changes = once(() => parseChange(text, acquaintance));
  const correction = once(() => parseCorrection(text, input) ?? parseRescheduled(text, acquaintance));
  return {
    input,
    text,
    acquaintance,
    previous,
    before,
    get introduced() {
      return introduced();
    },
    get worth() {
      return worth();
    },
    get changes() {
      return changes();
    },
    get correction() {
      return correction();
    },
  };
}
