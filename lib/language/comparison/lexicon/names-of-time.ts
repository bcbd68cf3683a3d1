const NAMES = new Set(
  `monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
  january february march april may june july august september october november december i i'm i've`.split(
    /\s+/,
  ),
);

/** Days and months are written like names and name nothing that memories share. */
export function isNameOfTime(name: string): boolean {
  return NAMES.has(name.toLowerCase());
}
