import { exactForm } from '@/lib/basics/normalise';
import { shortenTo } from '@/lib/basics/readable-part';
import { withoutRedactions } from '@/lib/basics/redaction-mark';
import type { Draft } from '@/lib/contracts/candidate';
import type { MemoryCategory } from '@/lib/contracts/enums';
import { analyse } from '@/lib/language/analyse';
import { toSecondPerson } from '@/lib/language/second-person';
import { keywords } from '@/lib/language/words';
import type { ConversationAnalysis, ConversationInput, Utterance } from '@/lib/memory/ports';
import { lineAnalyser } from '@/lib/memory/readable-turn';
import { joinSentences } from '@/messages/sentences';
import { findMood, type Mood, nameTone } from './feelings';
import { draftsOfConversation } from './read-utterances';
import { languageOfConversation, type ReviewWords, wordsIn } from './words';
import { writeDigest } from './write-digest';

/** How many characters of each message are searched for topics and mood. */
const LOOKED_AT = 500;
/** Characters before a word that show whether it begins a sentence. */
const BEFORE_A_WORD = 10;
const MOST_TOPICS = 6;
const MOST_THEMES = 3;
/** The most statements in a summary. */
const SUMMARISED = 3;
/** Words that are frequent in conversation but are not topics. */
const NO_TOPIC =
  /^(?:like|love|really|think|know|want|going|good|great|yeah|yes|well|much|also|even|thing|things|time|today|day|year|years|make|made|take|need|people|maybe|sure|thanks|thank|hello|hey|nice|still|get|got|one|two|way|lot|bit|new|feel|live|work|works|have|been|back|come|went|tell|say|said|see|never|always|right|hope|try|favourite|favorite|enjoy|called|name|started|last|next|first|week|year|i'm|it's|don't|that's)$/;

/** What a conversation was about and how it felt, derived from its words only (extraction specification, phase 8). */
export async function analyseConversation(input: ConversationInput): Promise<ConversationAnalysis> {
  // What is said in a role does not count for the user's topics or feelings.
  const ownUtterances = input.utterances.filter((line) => line.role === 'user' && !line.isInPlay);
  const text = textOf(ownUtterances);
  const read = lineAnalyser({ analyse });
  const stated = await draftsOfConversation(input, read);
  const known = new Set(input.known.map(({ content }) => exactForm(content)));
  const moods = thirds(ownUtterances).map((part) => findMood(textOf(part)));
  const words = wordsIn(languageOfConversation(text, input.settings));
  const { t } = words;
  const topics = findTopics(words, text, stated);
  return {
    // Known statements are not findings, but their messages still count.
    drafts: stated.filter(({ content }) => !known.has(exactForm(content))),
    summary: summarise(words, ownUtterances.length, topics, stated, moods),
    themes: findThemes(words, stated, topics),
    tone: nameTone(text, words),
    emotionalArc: ARC.map((part, position) =>
      t(`review.arc.${part}`, { mood: t(`review.moods.${moods[position] ?? 'neutral'}`) }),
    ),
    participants: findParticipants(input, stated),
    topics,
    diary: writeDigest({ words, input, read, drafts: stated, topics, moods }),
    // Without a model no conclusions are drawn.
    bond: [],
  };
}

const ARC = ['start', 'middle', 'end'] as const;

const textOf = (lines: readonly Utterance[]): string =>
  lines.map((line) => shortenTo(withoutRedactions(line.text), LOOKED_AT)).join('\n');

/** Beginning, middle and end; in a short conversation they overlap so that none is empty. */
function thirds(ownUtterances: readonly Utterance[]): readonly (readonly Utterance[])[] {
  if (ownUtterances.length < 3) return [ownUtterances.slice(0, 1), ownUtterances, ownUtterances.slice(-1)];
  const size = ownUtterances.length / 3;
  return [0, 1, 2].map((part) => ownUtterances.slice(Math.round(part * size), Math.round((part + 1) * size)));
}

/**
 * Frequent words; those of a memory count more than those that were only mentioned. In other languages than English no list
 * says which words carry no topic, so only what is written with a capital within a sentence counts.
 */
function findTopics({ locale }: ReviewWords, text: string, drafts: readonly Draft[]): string[] {
  const objects = drafts.map((draft) => draft.triple.object).join('\n');
  return keywords(`${objects}\n${objects}\n${text}`, MOST_TOPICS * 5)
    .filter((word) => !NO_TOPIC.test(word))
    .map((word) => asWritten(word, text))
    .filter((word) => locale === 'en' || /^\p{Lu}/u.test(word))
    .slice(0, MOST_TOPICS);
}

/** A name keeps its capital: a word that is capitalised in mid-sentence and never written otherwise. */
function asWritten(word: string, text: string): string {
  const written = [
    ...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(word)}(?![\\p{L}\\p{N}])`, 'giu')),
  ];
  if (written.some(([found]) => found === word)) return word;
  const within = written.find(({ index }) =>
    /[\p{L}\p{N},;:]\s+$/u.test(text.slice(Math.max(0, index - BEFORE_A_WORD), index)),
  );
  return within?.[0] ?? word;
}

function findThemes({ t }: ReviewWords, drafts: readonly Draft[], topics: readonly string[]): string[] {
  const counts = new Map<MemoryCategory, number>();
  for (const { category } of drafts) counts.set(category, (counts.get(category) ?? 0) + 1);
  const themes = [...counts].sort((a, b) => b[1] - a[1]).map(([category]) => t(`review.themes.${category}`));
  return (themes.length > 0 ? themes : topics).slice(0, MOST_THEMES);
}

function findParticipants({ setting }: ConversationInput, drafts: readonly Draft[]): string[] {
  const speakers = setting.participants.length > 0 ? setting.participants : ['user'];
  const mentioned = drafts.flatMap((draft) => draft.participants).filter((name) => name !== 'companion');
  return [...new Set([...speakers, ...mentioned])];
}

function summarise(
  { t, list }: ReviewWords,
  count: number,
  topics: readonly string[],
  drafts: readonly Draft[],
  moods: readonly Mood[],
): string {
  const named = (mood: Mood) => t(`review.moods.${mood}`);
  const [start = 'neutral', , end = 'neutral'] = moods;
  const mood =
    start === end
      ? start === 'neutral'
        ? null
        : t('review.summary.mood', { mood: named(start) })
      : t('review.summary.moodChange', { start: named(start), end: named(end) });
  return joinSentences([
    topics.length > 0
      ? t('review.summary.about', { count, topics: list(topics.slice(0, 4)) })
      : t('review.summary.plain', { count }),
    ...drafts
      .slice(0, SUMMARISED)
      .map((draft) =>
        t('review.summary.statement', { content: toSecondPerson(draft.content).replace(/[.;。]$/, '') }),
      ),
    mood,
  ]);
}
