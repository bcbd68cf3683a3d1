/** Whom most people have one of: who is called so now is no longer somebody else. */
export const ONE_AT_A_TIME: ReadonlySet<string> = new Set(
  `wife husband spouse partner fiance fiancee fiancé fiancée girlfriend boyfriend boss manager landlord landlady mother mum mom
  father dad`.split(/\s+/),
);

export function isOneAtATime(relative: string): boolean {
  return ONE_AT_A_TIME.has(relative);
}
