import { execNaming, GRAMMARS } from './grammar';

export interface ForgetWish {
  query: string;
  /** Where the wish ends in the sentence; its reason follows, which is read like any other statement. */
  end: number;
}

/** "Forget my old address, I moved to Leeds", "delete the exam thing i might retake it": what the person wants forgotten. */
export function parseForget(text: string): ForgetWish | null {
  for (const { forget, notQuery, reason } of GRAMMARS) {
    const at = reason?.exec(text)?.index;
    const parts = at === undefined ? [text] : [text.slice(0, at), text];
    for (const part of parts)
      for (const pattern of forget) {
        const query = execNaming(pattern, part)?.groups?.query?.trim();
        if (query && query.length > 1 && !notQuery.test(query)) return { query, end: part.length };
      }
  }
  return null;
}
