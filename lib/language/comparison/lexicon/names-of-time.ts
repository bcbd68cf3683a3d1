const NAMES = new Set(
  `monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
  january february march april may june july august september october november december i i'm i've`.split(
    /\s+/,
  ),
);

/** Days and months are capitalised like names, but are not entities. */
export function isNameOfTime(name: string): boolean {
  return NAMES.has(name.toLowerCase());
}

const WORDS = new Set(
  `today yesterday tomorrow tonight now morning afternoon evening night day week weekend month year hour minute second
  spring summer autumn winter last next first early late days weeks weekends months years hours minutes mornings evenings
  nights every daily weekly monthly yearly`.split(/\s+/),
);

/** "Last year", "every evening" are times, not things. */
export function isWordOfTime(word: string): boolean {
  return WORDS.has(word.toLowerCase()) || isNameOfTime(word);
}
