/** A role taken or left. */
export type RoleplayChange = { left: false; description: string } | { left: true };

const SETTING =
  /\b(?:(?:for|in) this (?:chat|conversation|session)\b[^.!?]{0,40}?\b(?:i(?:'m| am)|pretend|imagine|act|you(?:'re| are))|let'?s (?:pretend|play|role-?play|imagine)|pretend (?:that )?(?:i|you|we)\b|imagine (?:that )?(?:i(?:'m| am)|you(?:'re| are)|we(?:'re| are))|(?:i'?ll|i will|you(?:'ll| will)) (?:be|play|act as)\b|i(?:'m| am) (?:currently |now )?(?:role-?playing|playing the role|acting as)|in this (?:story|scene|game|role-?play)|act as (?:if|though)? ?(?:you|i|a|an|my)\b|role-?play)\b/i;
const LEAVING =
  /\b(?:(?:stop|end|leave|quit|finish|drop|exit|enough (?:of|with)) (?:the |this |our )?(?:role-?play(?:ing)?|role|pretending|game|scene|acting)|out of (?:the role|character)|back to (?:reality|normal|being (?:me|myself)))\b/i;
/** "I am a cat": nobody is that, so it is a role of this conversation (gatekeeper plan, 3). */
const ABSURD_IDENTITY =
  /^(?:hi[,!. ]+|hello[,!. ]+)?i(?:'m| am) (?:now )?(?:an? |the )?(?:(?:big|little|small|tiny|huge|giant|talking|magical?|evil|old|young|wise|black|white|red|green|wild|brave) )*(?:cat|kitten|dog|puppy|dragon|unicorn|wizard|witch|vampire|werewolf|robot|alien|ghost|zombie|pirate|knight|elf|dwarf|orc|goblin|mermaid|fairy|god|goddess|demon|angel|superhero|king|queen|prince|princess|emperor|detective|spy|ninja|samurai|astronaut on mars|time traveller|time traveler|tree|potato|teapot|toaster|horse|bird|fish|lion|tiger|bear|wolf|fox|dinosaur|monster|giant|troll|genie)(?: (?:from|of|in|with|named|called)\b[^.!?]{0,60})?[.! ]*$/i;

/** Whether a message sets a scene, takes a role or leaves it. Null: neither. */
export function readRoleplay(text: string, active: string | null): RoleplayChange | null {
  if (active && LEAVING.test(text)) return { left: true };
  if (SETTING.test(text) || ABSURD_IDENTITY.test(text))
    return { left: false, description: text.slice(0, 300) };
  return null;
}
