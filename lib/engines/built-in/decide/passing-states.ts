import type { TextAnalysis } from '@/lib/language/analyse';
import { spellOut } from '@/lib/language/gate-tokens';

const DEGREE = String.raw`(?:(?:so|very|really|pretty|quite|just|too|a bit|a little|kind of|still|not|all|totally|super|feeling|being|getting|more|extremely|never been so|in such|such|having|back|here|ready|also|doing|only|rather) )*`;
const STATE = String.raw`(?:tired|sleepy|exhausted|drained|worn out|bored|hungry|starving|thirsty|full|happy|glad|sad|upset|mad|angry|furious|livid|annoyed|irritated|frustrated|excited|thrilled|nervous|confused|lost|fine|good|great|ok|okay|well|better|busy|late|cold|hot|sick of (?:this|it|that)|lonely|alone|down|blue|gloomy|miserable|awesome|amazing|fantastic|wonderful|kidding|joking|sure|sorry|grateful|thankful|surprised|shocked|impressed|ready|done|back|home|here|awake|in bed|jealous|curious|proud|pissed(?: off)?|crying|laughing|smiling|serious|on cloud nine|on cloud #?\d+|over the moon|on top of the world|(?:an? )?(?:good|great|bad|terrible|awful|wonderful|lovely|rough|long|weird|tough|fun|nice|happy) (?:mood|day|time|morning|evening|night|week|camper)|fun|(?:off )?to bed|to sleep|on my way|on the computer)`;
const WHEN = String.raw`(?: (?:right now|now|today|tonight|at the moment|lately|again|already|this (?:morning|evening|afternoon)|in (?:all )?my (?:whole |entire )?life|all the time|too|though|as well|with you|about (?:it|that|this)|at you|for that|of you|to (?:hear|see|know) (?:that|it|you)))*`;
const PASSING = new RegExp(
  String.raw`^(?:(?:oh|well|ugh|wow|and|but|so|yes|no|yeah|man|hey|hi|hello|sorry|thanks|ok|because|now|today|lol)[, ]+)*i (?:am|was|feel|have|am feeling|have been|felt|got|am going|gotta go|have to go)? ?${DEGREE}${STATE}${WHEN}[\s.!…]*$`,
  'u',
);

/** Every sentence tells only how the person feels or what they are at this moment: true today, worth nothing tomorrow. */
export function isPassingState({ gateSentences }: TextAnalysis): boolean {
  return gateSentences.every((sentence) => PASSING.test(spellOut(sentence).trim()));
}
