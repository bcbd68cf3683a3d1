/** A few weeks of somebody's life, told over several conversations: days before now, then what was said. */
export const STORY: readonly { daysAgo: number; lines: readonly string[] }[] = [
  {
    daysAgo: 26,
    lines: [
      'Hi there!',
      "My name is Mara, I'm a bookbinder in Bristol and I'm allergic to walnuts.",
      'I live with my sister. My sister is called Ines.',
      'What do people usually ask you about?',
      'I love old maps and I prefer tea over coffee.',
    ],
  },
  {
    daysAgo: 22,
    lines: [
      "I'm learning Portuguese because of my grandmother.",
      'I keep mixing up ser and estar.',
      'I usually study in the morning before work.',
      'My goal is to hold a whole conversation with her by summer.',
    ],
  },
  {
    daysAgo: 17,
    lines: [
      'For this chat, pretend I am a customer at a bakery in Lisbon.',
      'Could you correct me when I make a mistake?',
      'Thanks, that was fun!',
    ],
  },
  {
    daysAgo: 12,
    lines: [
      'I visited Porto last weekend with my sister.',
      'We walked across the bridge at night.',
      'I bought an atlas from 1911 there.',
      'I hate crowded trains.',
    ],
  },
  {
    daysAgo: 8,
    lines: [
      'Remember that I never work on Sundays.',
      "I'm working on a new edition of sea stories.",
      'If I were braver I would sail.',
      'I play the accordion.',
    ],
  },
  {
    daysAgo: 3,
    lines: [
      'No, I moved to Cardiff.',
      "I don't like tea anymore.",
      'I want to open a workshop of my own.',
      'What do you remember about me?',
    ],
  },
];
