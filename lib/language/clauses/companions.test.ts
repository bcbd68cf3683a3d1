import { describe, expect, it } from 'vitest';
import { analyse } from '../analyse';
import { companionsIn } from './companions';
import { repairTree } from './repair-tree';

function companions(said: string): string[] {
  const text = analyse(said);
  return text.parserSentences
    .flatMap((sentence) => text.parse(sentence))
    .flatMap((one) => companionsIn(repairTree(one)))
    .map(({ name }) => name);
}

describe('companions', () => {
  it.each([
    ['I rang Oddvar yesterday.', 'Oddvar'],
    ["I'll ask Sigrun.", 'Sigrun'],
    ['I live with Pilar in a flat.', 'Pilar'],
    ['Tamsin and I went camping.', 'Tamsin'],
    ['Bashir invited me to his wedding.', 'Bashir'],
    ['Thora says I can stay in her attic.', 'Thora'],
    ['thora told me to come', 'Thora'],
    ['I have to go with Leonie.', 'Leonie'],
    ['jonas made me soup', 'Jonas'],
    ['Bela lives in our basement.', 'Bela'],
    ['Una moved in with us in March.', 'Una'],
    ['Nina sits next to me at work.', 'Nina'],
    ['I woke Ingrid.', 'Ingrid'],
    ['I swim with Stig on Mondays.', 'Stig'],
  ])('%j shows %s in the life of the speaker', (said, name) => {
    expect(companions(said)).toEqual([name]);
  });

  it.each([
    'I listened to Adele.',
    'I watched Federer yesterday.',
    'I read about Ada Lovelace.',
    'I visited Leeds.',
    'I moved to Lisbon.',
    'I voted for Obama.',
    'My sister rang Oddvar.',
    'Oddvar rang my boss.',
    'Elon Musk told me nothing new.',
    'I called the bank.',
    'Harry married Meghan.',
    'I love Elsa.',
    'I want to meet Bowie one day.',
    'I would ask Obama about his dog.',
    'I dreamt that Bowie called me.',
    'I met Zelda in a game.',
    'In my novel Corin and I are pirates.',
    "I'd love to have dinner with Obama.",
    'I hope Bowie invites me.',
    'Elsa lives in my head.',
    'Una moved in with her boss.',
    'I had Latin at school.',
    'LMAO I missed the bus',
  ])('%j shows nobody', (said) => {
    expect(companions(said)).toEqual([]);
  });
});
