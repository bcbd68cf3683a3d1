/** One conversation of the demo account: its date, and the person's messages. */
export interface StoryConversation {
  daysAgo: number;
  /** The hour of the day (UTC) at which it began. */
  hour: number;
  lines: readonly string[];
}
