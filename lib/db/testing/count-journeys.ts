import { standBetween } from './stand-between';

/**
 * Counts the application's round trips: how often it sends something after it has received an answer.
 *
 * @param url as returned by `startTestDatabase`.
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
