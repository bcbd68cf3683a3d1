const IRREGULAR: Record<string, string> = { is: 'are', has: 'have', was: 'were', does: 'do' };
const ADVERBS = /^(?:always|usually|often|normally|never|sometimes|no|longer|also|really|now|just)$/;

/** "User works as a nurse" → "You work as a nurse": a memory as it is shown to the person it is about. */
export function addressPerson(content: string): string {
  const said = content.replace(/\btheir\b/g, 'your').replace(/\bthemselves\b/g, 'yourself');
  if (/^User's\b/.test(said)) return said.replace(/^User's/, 'Your');
  if (!/^User\b/.test(said)) return said.replace(/\bUser\b/g, 'you');
  const [, ...rest] = said.split(' ');
  const verb = rest.findIndex((word) => !ADVERBS.test(word));
  return ['You', ...rest.map((word, place) => (place === verb ? agree(word) : word))].join(' ');
}

function agree(verb: string): string {
  const irregular = IRREGULAR[verb];
  if (irregular) return irregular;
  if (!/^[a-z]+s$/.test(verb) || /(?:ss|us)$/.test(verb)) return verb;
  if (/(?:sh|ch|x|z|ss|o)es$/.test(verb)) return verb.slice(0, -2);
  return verb.endsWith('ies') ? `${verb.slice(0, -3)}y` : verb.slice(0, -1);
}
