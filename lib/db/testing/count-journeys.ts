import { standBetween } from './stand-between';

/**
 * Counts how often the application sends something after it received an answer: each time is a journey that the one before had
 * to come back from.
 *
 * @param url as `startTestDatabase` gives it.
 */
export async function countJourneys(url: string, folder: string) {
  let journeys = 0;
  const between = await standBetween(url, folder, () => {
    let hasAnswered = true;
    return {
      onSent() {
        if (hasAnswered) journeys++;
        hasAnswered = false;
      },
      onAnswered() {
        hasAnswered = true;
      },
    };
  });
  return {
    ...between,
    async during(work: () => Promise<unknown>): Promise<number> {
      const before = journeys;
      await work();
      return journeys - before;
    },
  };
}
