/** One conversation of the demo account: when it was, and what the person said, line by line. */
export interface StoryConversation {
  daysAgo: number;
  /** The hour of the day (UTC) at which it began. */
  hour: number;
  lines: readonly string[];
}
