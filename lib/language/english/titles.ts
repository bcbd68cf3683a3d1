/** Words that are capitalised only in a title. */
const IN_TITLES =
  /^(?:It|Me|You|Your|Us|We|He|She|Him|Her|They|Them|This|That|These|Those|My|Our|Is|Are|Am|Be|Was|Were|If|Let|Can|Who|What|When|Where|How|Not|Do|Does|Have|Has)$/;
const WITHIN = /^(?:of|the|and|an?|by|in|on|to|for|with|at|[,&'’-])$/;
const CAPITALISED = /^\p{Lu}/u;
const LOWER = /^\p{Ll}\p{L}/u;

/** The fewest words of a title that would otherwise be read as a statement. */
const LEAST_WORDS = 3;

/**
 * The titles among the words of a sentence, each with its first word and the word after its last: "Call Me By Your Name", "Let It
 * Be". None in a sentence that is capitalised throughout.
 */
export function titlesIn(words: readonly string[]): { from: number; to: number }[] {
  const titles: { from: number; to: number }[] = [];
  if (!words.some((word) => LOWER.test(word) && !WITHIN.test(word))) return titles;
  for (let from = 1; from < words.length; from++) {
    const to = endOf(words, from);
    const own = words.slice(from, to).filter((word) => CAPITALISED.test(word));
    // "With Anna We went" lacks a full stop.
    const isTitle = own.length >= LEAST_WORDS && own.slice(0, -1).some((word) => IN_TITLES.test(word));
    if (isTitle) titles.push({ from, to });
    from = Math.max(from, to);
  }
  return titles;
}

function endOf(words: readonly string[], from: number): number {
  let end = from;
  for (let index = from; index < words.length; index++) {
    const word = words[index] ?? '';
    if (CAPITALISED.test(word)) end = index + 1;
    else if (index === from || !WITHIN.test(word)) break;
  }
  return end;
}
