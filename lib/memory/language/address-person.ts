const IRREGULAR: Record<string, string> = { is: 'are', has: 'have', was: 'were', does: 'do' };
const ADVERBS =
  /^(?:always|usually|often|normally|never|sometimes|no|longer|also|really|now|just|rarely|mostly|still|only)$/;

/** "User works as a nurse" → "You work as a nurse": a memory as it is shown to the person it is about. */
export function addressPerson(content: string): string {
  if (!/^User\b/.test(content)) return nameYou(content);
  if (/^User's\b/.test(content)) return nameYou(content).replace(/^your/, 'Your');
  // A sentence that names the person again keeps "their" for somebody else.
  const own = /\bUser\b/.test(content.slice(1)) ? nameYou(content.slice(4)) : nameYours(content.slice(4));
  const [, ...rest] = own.split(' ');
  const verb = rest.findIndex((word) => !ADVERBS.test(word));
  return ['You', ...rest.map((word, place) => (place === verb ? agree(word) : word))].join(' ');
}

function nameYou(content: string): string {
  return content
    .replace(/\bUser's\b/g, 'your')
    .replace(/\bUser (is|has|was|does)\b/g, (_, verb: string) => `you ${agree(verb)}`)
    .replace(/\bUser\b/g, 'you');
}

function nameYours(content: string): string {
  return content
    .replace(/\btheir\b/g, 'your')
    .replace(/\btheirs\b/g, 'yours')
    .replace(/\bthemselves\b/g, 'yourself')
    .replace(/\bthey (are|were|have|would|will)\b/g, 'you $1');
}

function agree(verb: string): string {
  const irregular = IRREGULAR[verb];
  if (irregular) return irregular;
  if (!/^[a-z]+s$/.test(verb) || /(?:ss|us)$/.test(verb)) return verb;
  if (/(?:sh|ch|x|z|ss|o)es$/.test(verb)) return verb.slice(0, -2);
  return verb.endsWith('ies') ? `${verb.slice(0, -3)}y` : verb.slice(0, -1);
}
