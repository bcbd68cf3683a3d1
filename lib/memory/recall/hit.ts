import type { EventDate } from '@/lib/contracts/candidate';
import type { CallRecord } from '../ports';

/** One result of recall (search document, result normalisation). */
export interface RecallHit {
  source: 'memory' | 'diary' | 'chat';
  id: string;
  /** When it was said or happened, ISO. */
  timestamp: string;
  snippet: string;
  /** The whole entry, if the person wants whole diary entries in the prompt; used only there. */
  whole?: string;
  /** Set for a memory that was replaced; absent for current ones. */
  isPast?: true;
  /** Until when it was true, ISO; absent for current ones. */
  validTo?: string;
  /** It is not relevant to the message by itself: it is important and recent, and fills up the hits that are. */
  isFill?: true;
  /** Another member of a group who wrote it; absent for what the person wrote, and for what is not quoted. */
  speaker?: string;
  /** When the event that a memory describes takes place; used only for replies. */
  eventDate?: EventDate;
  tags: string[];
  /** 0 to 1, comparable within one recall. */
  score: number;
  /** Channels that found it. */
  why: string[];
}

/** The result of recall, and whether a channel was unavailable. */
export interface Recall {
  hits: RecallHit[];
  /** What a search for the same words would find, if requested. */
  related: RecallHit[];
  /** The embedding came too late or not at all. */
  withoutMeaning: boolean;
  /** What embedding the message cost. */
  calls: CallRecord[];
}
