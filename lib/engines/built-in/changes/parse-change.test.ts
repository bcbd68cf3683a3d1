import { describe, expect, it } from 'vitest';
import type { Retraction } from '@/lib/contracts/candidate';
import { analyse } from '@/lib/language/analyse';
import { parseChange } from './parse-change';

/** "like golf" / "not like golf" for each side. */
function read(text: string): { over: string[]; instead: string[] } | null {
  const changes = parseChange(analyse(text));
  if (!changes) return null;
  const render = ({ verb, object, positive, of }: Retraction) =>
    [of && `${of}'s`, positive === false && 'not', verb, object].filter(Boolean).join(' ');
  return {
    over: changes.flatMap((change) => change.givenUp.map(render)),
    instead: changes.flatMap((change) => change.takenUp.map(render)),
  };
}

describe('parsing a change', () => {
  it.each([
    'I moved from the bank to a startup in May.',
    'She moved me from the evening shift to the morning one.',
    'We moved from a waterfall process to sprints.',
  ])('takes no other move for a change of home: %s', (text) => {
    expect(read(text)?.instead ?? []).not.toContainEqual(expect.stringContaining('live in'));
  });

  it.each([
    'I got fired up about it.',
    'I was dismissed from jury duty.',
    'I let go of my worries.',
    'I almost got fired.',
    'I was not sacked.',
    'I fear I will be fired.',
    'I handed in my essay.',
    'I got a sack of flour.',
    'I got between two jobs at the site.',
    'They let me go in first.',
  ])('takes nothing else for the end of a job: %s', (text) => {
    expect(read(text)?.over ?? []).not.toContainEqual(expect.stringMatching(/^work/));
  });

  it.each([
    ['Rex ran away.', ['have dog Rex']],
    ['Rex ran away on Saturday and we never found him.', ['have dog Rex']],
    ['Rex ran away on Saturday and we found him on Monday.', []],
    ['Our dog ran away but he came back.', []],
    ['Mum passed away last night.', ['have mum', "mum's"]],
    ["I don't do yoga any more, sadly.", ['do yoga']],
    ['I quit yoga as well.', ['yoga']],
  ])('%s', (text, over) => {
    const known = ['User has a dog named Rex'];
    const changes = parseChange(analyse(text), { known, earlier: [] }) ?? [];
    const given = changes.flatMap(({ givenUp }) => givenUp);
    expect(
      given.map(({ verb, object, of }) => [of && `${of}'s`, verb, object].filter(Boolean).join(' ')),
    ).toEqual(over);
  });

  it('recognises the owner by name, from the memory', () => {
    const known = ["User's best friend Ona lives in Vilnius", 'User has a dog named Pip'];
    expect(parseChange(analyse('Pip died yesterday.'), { known, earlier: [] })?.[0]?.givenUp).toMatchObject([
      { verb: 'have', object: 'dog Pip' },
      { of: 'dog Pip' },
    ]);
    expect(parseChange(analyse('Ona quit her job.'), { known, earlier: [] })?.[0]?.givenUp).toMatchObject([
      { of: 'best friend Ona' },
    ]);
    expect(parseChange(analyse('Elvis died in 1977.'), { known, earlier: [] })).toBeNull();
  });

  it('knows whose name belongs to an animal that another memory only counts', () => {
    const known = ['User has a kitten', "User's kitten is called Miso", 'User has a kite'];
    const read = parseChange(analyse('Miso had to be put down.'), { known, earlier: [] });
    expect(read?.[0]?.givenUp).toContainEqual({ verb: '', object: 'has a kitten', positive: true });
    expect(read?.[0]?.givenUp).toHaveLength(3);
  });

  it.each([
    ['My brother sold his boat.', "User's brother has a boat", true],
    ['My mum sold her first painting.', "User's mum has taken up painting", false],
    ['My mum sold her piano.', "User's mum teaches piano", false],
  ])('%s, after "%s"', (text, known, isGiven) => {
    const read = parseChange(analyse(text), { known: [known], earlier: [] });
    expect((read?.[0]?.givenUp ?? []).some(({ verb }) => verb === 'have')).toBe(isGiven);
  });

  it.each([
    ['I left Leeds in May.', 'User lives in Leeds', ['live in Leeds']],
    ["We've left York for good", 'User lives in a flat in York', ['live in York']],
    ['i left hull', 'User lives in hull', ['live in hull']],
    ['I quit Brill', 'User is a barista at Brill in Reading', ['work Brill']],
    ["I left St Ann's last year", "User is a nurse at St Ann's hospital", ["work St Ann's"]],
    ['We gave Max to my aunt', "User's dog Max is scared of thunder", ['have Max']],
    ['I gave the kayak to my brother', 'User has a kayak', ['have kayak']],
  ])('takes from the memory what has ended: %s', (text, known, over) => {
    const claims = parseChange(analyse(text), { known: [known], earlier: [] }) ?? [];
    const ended = claims.flatMap(({ givenUp }) => givenUp.map(({ verb, object }) => `${verb} ${object}`));
    expect(ended).toEqual(over);
  });

  it.each([
    ['I left Leeds at noon to see my aunt', "User's aunt lives in Leeds"],
    ['I left Oslo yesterday', 'User likes Oslo'],
    ['I am leaving Leeds next year', 'User lives in Leeds'],
    ['I left my flat in Leeds', 'User has a flat in Leeds'],
    ['I left the party in York early', 'User lives in York'],
    ['I gave my number to the clerk', 'User has a kayak'],
    ['I gave Max a bath', "User's dog Max is scared of thunder"],
    ['I gave my all to the team', 'User plays for the team'],
  ])('takes nothing else for an end: %s', (text, known) => {
    expect(parseChange(analyse(text), { known: [known], earlier: [] })).toBeNull();
  });

  it('takes from the memory what somebody does more or less of', () => {
    const known = ['User smokes ten cigarettes a day', 'User runs 5 km a day'];
    const readWith = (text: string) => parseChange(analyse(text), { known, earlier: [] })?.[0]?.takenUp;
    expect(readWith("I'm down to two cigarettes a day.")).toMatchObject([
      { verb: 'smoke', object: 'two cigarettes a day' },
    ]);
    expect(readWith("I'm up to 8 km a day now.")).toMatchObject([{ verb: 'run', object: '8 km a day' }]);
  });

  it.each([
    ['I no longer like sushi.', ['like sushi']],
    ["I don't like sushi any more", ['like sushi']],
    ["I don't dislike sushi anymore.", ['not like sushi']],
    ["I've changed my mind about opera: I don't like it any more.", ['like opera']],
    ["I've gone off sushi.", ['like sushi']],
    ['I went off the idea of a boat.', ['like boat']],
    ['I used to play the violin.', ['play violin']],
    ['I stopped drinking wine because it keeps me awake.', ['drink wine']],
    ['I quit smoking last year', ['smoke']],
    ["I'm no longer a vegetarian.", ['am a vegetarian']],
    ["I'm not a vegetarian any more.", ['am a vegetarian']],
    ['I sold my car.', ['have car']],
    ['My hamster died.', ['have hamster', "hamster's"]],
    ['We gave our parrot away.', ['have parrot']],
    ['I had to rehome my dog last week', ['have dog']],
    ['I rehomed my two cats', ['have two cats']],
    ['we sold the boat', ['have boat']],
    ["I've sold the piano", ['have piano']],
    ['We had to sell our flat', ['have flat']],
    ['I gave away my bike in June', ['have bike']],
    ['We had to give up our dog', ['have dog']],
    ['I had to put my cat down', ['have cat']],
    ['I sold my van to a neighbour', ['have van']],
    ['I quit my job last month.', ['work']],
    ['I lost my job in March and I paint now.', ['work']],
    ['I used to smoke but quit.', ['smoke']],
    ['I used to row, but I gave it up years ago.', ['row']],
    ['I sold my boat and bought a tent.', ['have boat']],
    ['My sister quit her job.', ["sister's work"]],
    ['My older brother Jan no longer plays chess.', ["older brother Jan's play chess"]],
    ['My brother sold his van.', ["brother's have van"]],
    ["My aunt's parrot flew off and my uncle stopped smoking.", ["uncle's smoke"]],
    ['My sister and her girlfriend broke up.', ["sister's date"]],
    ['My sister and Noor broke up last week.', ["sister's date Noor"]],
    ["My sister's dog died in May.", ["sister's have dog", "sister's dog's"]],
    ['We broke up.', ['date']],
    ['I broke up with Clara last week.', ['date Clara']],
    ['I quit my job.', ['work']],
    ['I was laid off.', ['work']],
    ['I got sacked.', ['work']],
    ['I was let go yesterday.', ['work']],
    ['I got dismissed last week.', ['work']],
    ['I got the sack.', ['work']],
    ['I handed in my notice.', ['work']],
    ["I'm out of work.", ['work']],
    ["I'm between jobs.", ['work']],
    ['I was fired by Acme.', ['work Acme']],
    ['My sister got fired.', ["sister's work"]],
    ['My dad fired me.', ['work']],
    ['They made me redundant', ['work']],
    ['They let me go last week.', ['work']],
    ['My boss sacked me yesterday', ['work']],
    ['The mill laid me off in May', ['work']],
    ['I left my job at Acme.', ['work Acme']],
    ["I don't eat meat any more, but I still eat fish.", ['eat meat']],
    ['I no longer live in Leeds, and I have a dog.', ['live in Leeds']],
  ])('%s: given up', (text, over) => expect(read(text)).toEqual({ over, instead: [] }));

  it.each([
    ['We split up in the spring', ['date']],
    ['My boyfriend dumped me', ['date']],
    ['We moved out of Hackney', ['live in Hackney']],
    ['I no longer take the bus', ['take bus']],
    ['I gave up smoking in 2020', ['smoke']],
    ['I lost interest in chess', ['like chess']],
    ['I got rid of the sofa', ['have sofa']],
    ['My bike was stolen', ['have bike']],
    ['My cat Miso died in May', ['have cat Miso', "cat Miso's"]],
    ['My dad retired from the navy', ["dad's work navy"]],
    ['My sister got divorced', ["sister's marry"]],
    ['My brother used to live in Oslo', ["brother's live in Oslo"]],
    ['I dropped out of college', ['study']],
    ['I cancelled my gym membership', ['gym membership']],
    ['I gave up on Spanish', ['Spanish']],
    ["We've given up on the garden", ['garden']],
    ["I've stopped playing squash, no time", ['play squash']],
    ['I quit caving because of my back', ['cave']],
    ['My cat Miso had to be put down', ['have cat Miso', "cat Miso's"]],
    ["I'm not vegetarian anymore", ['am vegetarian']],
  ])('%s: ended', (text, over) => expect(read(text)).toEqual({ over, instead: [] }));

  it.each([
    ['I swapped my bike for a scooter', ['bike'], ['scooter']],
    ["I've warmed to opera", ['not like opera'], ['like opera']],
    ["I worked at Holt's but now I teach", ["work at Holt's"], ['teach']],
    ['I like rye bread now rather than white bread', ['like white bread'], ['like rye bread']],
    ['Nora and I got back together', ['not date'], ['date Nora']],
  ])('%s: exchanged', (text, over, instead) => expect(read(text)).toEqual({ over, instead }));

  it.each([
    'I moved the chairs from the hall to the garden',
    'I changed trains at Leeds',
    'I ran away from a goose',
    'I stopped at the shop',
    'I left my keys at home',
    'The company sold its offices',
    "I don't go there anymore",
    'I lost the game',
    'I gave up on him',
    "I won't give up on Spanish",
    'I gave my sister a cake',
    'I gave a talk',
    'I gave myself away',
    'We sold the tickets',
    'I sold the most cakes',
    'I have to sell my flat',
    'We put the chairs away',
    'I put the cat in the box',
    'They gave away pens at the fair',
    'My phone died',
    'My boss let me go early',
    'They let me go on the swings',
    'They never fired me',
    'Will they let me go?',
    'I switched off the light',
    'As my gran used to say: be kind',
    'I used to be engaged to Bo, we broke up in 2015',
    "I'm up to my ears in paperwork",
    "I was furious on Monday and now I'm so pleased I might dance",
    'My brother fell off the garage roof',
    'My uncle was lost off the Cornish coast',
    'We went off the road near Bergen',
    'I lost ten kilos off my waist',
    'My grandad lost two fingers off his left hand',
    'I grew basil off the balcony',
  ])('%s: nothing ended', (text) => expect(read(text)).toBeNull());

  it.each([
    ['Actually I like herbal teas now instead of black tea.', ['like black tea'], ['like herbal teas']],
    ["I've changed my mind: I like rowing now rather than tennis.", ['like tennis'], ['like rowing']],
    ["I've changed my mind about opera. I love it now.", ['not like opera'], ['like opera']],
    ["I've come round on cats: now I like kittens.", ['not like cats'], ['like kittens']],
    ["Actually, it's rowing I like now, not tennis.", ['like tennis'], ['like rowing']],
    ["I used to like tennis, but now it's rowing.", ['like tennis'], ['like rowing']],
    ['I used to live in Leeds but now I live in York.', ['live in Leeds'], ['live in York']],
    ['I switched from coffee to tea.', ['coffee'], ['tea']],
    ['I moved from Leeds to York last month.', ['live in Leeds'], ['live in York']],
    ['No, I live in York, not Leeds.', ['live in Leeds'], ['live in York']],
    ['These days I dislike loud bars rather than crowds.', ['not like crowds'], ['not like loud bars']],
  ])('%s: one for the other', (text, over, instead) => expect(read(text)).toEqual({ over, instead }));

  it.each([
    'I love hiking.',
    'I never eat meat.',
    'I am over 30.',
    "I can't talk now.",
    "I don't know any more.",
    "I'm not sure any more.",
    'Do I still like golf?',
    "I'd like tea instead of coffee please.",
    'I prefer tea over coffee.',
    'Actually I prefer tea over coffee.',
    'If I no longer liked golf, I would sell the clubs.',
    'She said "I no longer like golf".',
    'I lost my keys.',
    'My brother and I no longer speak.',
    'My sister plays chess.',
    'My brother was always late.',
    'Hello there!',
    '',
  ])('%s: no change', (text) => expect(read(text)).toBeNull());
});
