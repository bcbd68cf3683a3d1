const TIME =
  '(?:last|this|next|every|each) \\p{L}+|(?:on|at|in|during|over) (?:the |my )?(?:weekends?|weekdays?|\\p{L}+days?|nights?|mornings?|evenings?|summers?|winters?|spring|autumn|fall|holidays|spare time|free time|past|future|\\d{4})|yesterday|today|tonight|tomorrow|(?:a few|a couple of|two|three|\\d+|many|some) (?:days|weeks|months|years) ago|years ago|as a (?:kid|child|teenager|teen|baby)|growing up|in (?:high school|college|school|university)|after (?:work|school)|before bed|at (?:home|work)|in my (?:early |late |mid-?)?(?:teens|twenties|thirties|forties|fifties|sixties|\\d0s|youth|childhood)|for (?:work|fun|a living|breakfast|lunch|dinner)|back in \\d{4}|since (?:\\d{4}|then)';
const LEADING_TIME = new RegExp(`^((?:${TIME})),? ((?:I|we|my) .+)$`, 'iu');

/** "Last year I moved" reads as "I moved last year": a time at the front stands at the end. */
export function moveTimeBack(said: string): string {
  const match = LEADING_TIME.exec(said);
  if (!match) return said;
  const [, time = '', statement = ''] = match;
  return `${statement} ${time.charAt(0).toLowerCase()}${time.slice(1)}`;
}
