/** How a stored memory names the person it is about, in every language (design §2). */
const USER = 'User';

/** Whether it is about the person themself: "User works at Acme", not "User's sister works at Acme". */
export function isOfUser(content: string): boolean {
  return content.startsWith(`${USER} `);
}

/** The part of a sentence after the person's name: "works at Acme", "sister works at Acme". */
export function withoutUser(content: string): string {
  for (const name of [`${USER}'s `, `${USER} `])
    if (content.startsWith(name)) return content.slice(name.length);
  return content;
}
