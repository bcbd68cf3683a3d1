/** Words, in lower case, that tell whom a statement speaks of. */
export const SPEAKER = new Set(['i', 'me', 'myself']);
export const GROUP = new Set(['we', 'us', 'ourselves']);
export const OWNER = new Set(['my', 'our']);
/** Also as they are typed in a hurry. */
export const ADDRESSED = new Set(['you', 'your', 'u', 'ur', 'ya', 'yourself', 'yours']);
