import type { CallRecord } from '../ports';

/** One thing that recall found (search document, result normalisation). */
export interface RecallHit {
  source: 'memory' | 'diary' | 'chat';
  id: string;
  /** When it was said or happened, ISO. */
  timestamp: string;
  snippet: string;
  /** All of it, where the person has whole diary entries go along; for the prompt alone. */
  whole?: string;
  /** Absent for what holds; set for a memory that was replaced. */
  isPast?: true;
  /** Until when it was so, ISO; absent for what holds. */
  validTo?: string;
  /** It does not bear on the message by itself: it fills up what does, being weighty and recent. */
  isFill?: true;
  tags: string[];
  /** 0 to 1, comparable within one recall. */
  score: number;
  /** Channels that found it. */
  why: string[];
}

/** What recall found, and whether it had to do without a channel. */
export interface Recall {
  hits: RecallHit[];
  /** What a search for the same words would find, where it was asked for too. */
  related: RecallHit[];
  /** The embedding came too late or not at all. */
  withoutMeaning: boolean;
  /** What embedding the message cost. */
  calls: CallRecord[];
}
