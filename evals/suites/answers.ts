import { ChatModelError } from '@/lib/chat/ports';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { startContainer, type TestContainer } from '@/lib/server/testing/start-container';
import { playSample } from '../answers/answer-sample';
import { JUDGE_PROMPT_VERSION, judgeAnswer } from '../answers/judge';
import { type Answered, openProgress, type Progress } from '../answers/progress';
import { readSamples, type Sample } from '../answers/question-files';
import { BudgetSpentError } from '../budget';
import { drawFrom } from '../each-line';
import { NoServerError } from '../metered-engines';
import { type Suite, type SuiteOptions, share } from '../suite';

/**
 * The chat's answers to published questions from memory: every session is played for a new person, each question is answered
 * by the chat model from what the product recalls, and compared with the published answer by a judge model. Samples run
 * concurrently, the questions of one in order; what is in the progress file is not repeated.
 */
export const suite: Suite = {
  name: 'answers',
  async run(options) {
    const { data, atOnce, engines, judge, run } = options;
    if (!judge) throw new NoServerError('answers');
    const header = { model: engines.chat.name, judge: judge.name, prompt: JUDGE_PROMPT_VERSION };
    const progress = await openProgress(options.progress, header);
    const container = await startContainer();
    const tally = { questions: 0, unanswered: 0, isSpent: false };
    try {
      await container.app.db.asWorker(ensureDefaultCharacter);
      await drawFrom(readSamples(data), atOnce, async (sample) => {
        tally.questions += sample.questions.length;
        if (tally.isSpent) return;
        try {
          tally.unanswered += await answerSample(container, { ...options, judge }, progress, sample);
        } catch (error) {
          if (!(error instanceof BudgetSpentError)) throw error;
          tally.isSpent = true;
        }
        options.report(`${progress.answered(run).size} of ${tally.questions} questions so far`);
      });
    } finally {
      await container.close();
    }
    return summarise([...progress.answered(run).values()], tally);
  },
};

/** @returns how many questions got no answer or verdict; a later run repeats them. */
async function answerSample(
  container: TestContainer,
  { engines, judge, run, checkBudget }: SuiteOptions & { judge: NonNullable<SuiteOptions['judge']> },
  progress: Progress,
  sample: Sample,
): Promise<number> {
  const done = progress.answered(run);
  const open = sample.questions.filter(({ id }) => !done.has(id));
  if (open.length === 0) return 0;
  const listener = await playSample(container, engines, sample);
  let unanswered = 0;
  for (const asked of open) {
    const { id, category, question, answer: reference } = asked;
    try {
      checkBudget();
      const reply = await listener.ask(asked);
      // A reply that the budget interrupted does not count.
      if (reply === null) checkBudget();
      if (reply === null) unanswered++;
      else {
        const right = await judgeAnswer(judge, asked, reply);
        await progress.add({ run, id, category, question, reference, reply, right });
      }
    } catch (error) {
      if (!(error instanceof ChatModelError)) throw error;
      unanswered++;
    }
  }
  return unanswered;
}

function summarise(answered: readonly Answered[], tally: { questions: number; unanswered: number }) {
  const judged = answered.filter(({ right }) => right !== null);
  const accuracy = (of: readonly Answered[]) => share(of.filter(({ right }) => right).length, of.length);
  const byCategory = Object.entries(Object.groupBy(judged, ({ category }) => category));
  return {
    n: answered.length,
    metrics: {
      accuracy: accuracy(judged),
      ...Object.fromEntries(byCategory.map(([name, of]) => [`${name}.accuracy`, accuracy(of ?? [])])),
      ...Object.fromEntries(byCategory.map(([name, of]) => [`${name}.n`, of?.length ?? 0])),
      not_judged: answered.length - judged.length,
      no_answer: tally.unanswered,
      not_asked: tally.questions - answered.length - tally.unanswered,
    },
    failures: judged
      .filter(({ right }) => !right)
      .map(({ id, ...rest }) => ({ id, why: `wrong (${rest.category})`, ...rest })),
  };
}
