import type { Stretch } from '@/lib/language/directives/grammar';

/** Forms of somebody else's text in a message; each match is a separate region. */
const REGIONS: readonly RegExp[] = [
  /```[\s\S]*?(?:```|$)/g,
  /(?:^[ \t]*>.*(?:\n|$))+/gm,
  // Markup of web pages, from the first tag to the last.
  /<(?:!doctype|html|head|body|div|p|span|script|style|img|table|article|section|title|h[1-6])\b[\s\S]*<\/?\w+[^>]*>/gi,
  // Headers of a mail and what follows them.
  /(?:^|\n)[ \t]*(?:subject|from|to|sent|date|received date|email_from|cc|reply-to|betreff|von|asunto|objet|de):[^\n]*(?:\n|\|)[\s\S]*/gi,
  /(?<!-)-{2,} ?(?:original|forwarded|begin forwarded) message ?-{0,}[\s\S]*/gi,
  // A document announced and then quoted: "this article: '…'".
  /(?<=\b(?:article|paper|page|web ?page|website|document|e-?mail|mail|letter|report|review|text|abstract|post|message|story|passage|description|resume|cv|transcript|response|output|output from \w+|listing|profile|book|blog|note|snippet|essay|poem|lyrics|recipe|tweet|comment)s?[^.!?\n]{0,40}[:;,]\s*)(?:'[\s\S]{40,}(?:'|$)|"[\s\S]{40,}(?:"|$)|“[\s\S]{40,}(?:”|$))/gi,
];
/** Two header lines, or one with a pipe, are a mail; a single line "To: the shop" is not. */
const HEADER =
  /(?:^|\n|\|)[ \t]*(?:subject|from|to|sent|date|received date|email_from|content|cc|betreff|asunto|objet):/gi;

/** Pasted mails, pages, documents or quotations in a message, as UTF-16 offsets. */
export function findPastedRegions(message: string): Stretch[] {
  return REGIONS.flatMap((pattern, index) => {
    if (index === 3 && (message.match(HEADER)?.length ?? 0) < 2) return [];
    return [...message.matchAll(pattern)].map((found) => ({
      start: found.index,
      end: found.index + found[0].length,
    }));
  });
}
