import { describe, expect, it } from 'vitest';
import { findClauses } from '../clauses/find-clauses';
import { repairTree } from '../clauses/repair-tree';
import { english } from './english';

const thirdPerson = (text: string) =>
  english()
    .parser.parse(text)
    .flatMap((sentence) => findClauses(repairTree(sentence)))
    .map((clause) => english().renderClause(clause).thirdPerson);

describe('a verb whose past looks like its present', () => {
  it.each([
    ['I put honey in my porridge', 'User puts honey in their porridge'],
    ['I put my coat on the wrong peg', 'User put their coat on the wrong peg'],
    ['We put the bins out on Thursdays', 'User puts the bins out on Thursdays'],
    ['I put on five kilos', 'User put on five kilos'],
    ['I put cinnamon on everything', 'User puts cinnamon on everything'],
    ['I always put my keys in the same bowl', 'User always puts their keys in the same bowl'],
    ['I put the milk in first', 'User puts the milk in first'],
    ['I knit scarves for charity', 'User knits scarves for charity'],
    ['I knit a blanket for my niece last winter', 'User knit a blanket for their niece last winter'],
    ['I knit on the bus', 'User knits on the bus'],
    ["I knit when I'm anxious", 'User knits when they are anxious'],
    ['I read two newspapers every morning', 'User reads two newspapers every morning'],
    ['I read Middlemarch in a week', 'User read Middlemarch in a week'],
    ['I read mostly biographies', 'User reads mostly biographies'],
    ['I read on my Kindle in bed', 'User reads on their Kindle in bed'],
    ['I read about it in the paper', 'User read about it in the paper'],
    ['I read a lot of manga', 'User reads a lot of manga'],
    ['I read somewhere that coffee is bad for sleep', 'User read somewhere that coffee is bad for sleep'],
    ['I read the manual before I touch anything', 'User reads the manual before they touch anything'],
    ['I cut my own fringe', 'User cuts their own fringe'],
    ['I cut my thumb on a tin', 'User cut their thumb on a tin'],
    ['I cut hair for a living', 'User cuts hair for a living'],
    ['I cut onions with goggles on', 'User cuts onions with goggles on'],
    ['I set my alarm for half five', 'User sets their alarm for half five'],
    ['I set the table while my husband cooks', 'User sets the table while their husband cooks'],
    ['I set fire to a toaster once', 'User set fire to a toaster once'],
    ['I let my kids stay up at weekends', 'User lets their kids stay up at weekends'],
    ['I let my licence lapse', 'User let their licence lapse'],
    ['I shut my laptop at six every day', 'User shuts their laptop at six every day'],
    ['I shut my finger in a door', 'User shut their finger in a door'],
    ['I hit a kerb on my driving test', 'User hit a kerb on their driving test'],
    ['I usually hit the pool after work', 'User usually hits the pool after work'],
    ['I quit smoking in 2019', 'User quit smoking in 2019'],
    ['I quit my course after a term', 'User quit their course after a term'],
    ['I hurt my knee playing netball', 'User hurt their knee playing netball'],
    ['I bet on the horses at Christmas', 'User bets on the horses at Christmas'],
    ['I spread peanut butter on apples', 'User spreads peanut butter on apples'],
    ['I split my week between Bath and Bristol', 'User splits their week between Bath and Bristol'],
    ['I beat cancer twice', 'User beat cancer twice'],
    ['I cast bronze bells', 'User casts bronze bells'],
    ['I cast my vote by post', 'User cast their vote by post'],
    ['my parents read to me every night', "User's parents read to User every night"],
    ['We split up when our son was two', 'User split up when their son was two'],
    [
      'I put oat milk in my coffee because dairy hurts my stomach',
      'User puts oat milk in their coffee because dairy hurts their stomach',
    ],
    ['My dad put the shelves up', "User's dad put the shelves up"],
    ['I put up a fence at the weekend', 'User put up a fence at the weekend'],
    ['I put my back out lifting a sofa', 'User put their back out lifting a sofa'],
    ['We read a book a month in my club', 'User reads a book a month in their club'],
    ['I read the ending of a novel first', 'User reads the ending of a novel first'],
    ['I read tarot cards', 'User reads tarot cards'],
    ['I read Arabic', 'User reads Arabic'],
    ['I read in the bath', 'User reads in the bath'],
    ['I put off seeing the dentist for years', 'User put off seeing the dentist for years'],
    ['I cut out dairy last year', 'User cut out dairy last year'],
    ['I hurt my wrist when I fell off a wall', 'User hurt their wrist when they fell off a wall'],
    ['I set up a bakery with my aunt', 'User set up a bakery with their aunt'],
    ['I put plasters on my heels when I hike', "User puts plasters on User's heels when User hikes"],
    ['I let my hair grow during lockdown', 'User let their hair grow during lockdown'],
    ["I let the dog sleep on my bed when it's cold", 'User lets the dog sleep on their bed when it is cold'],
    ['I quit every hobby after a month', 'User quits every hobby after a month'],
    ['We hit a wall with our builder', 'User hit a wall with their builder'],
    ['I never read reviews', 'User never reads reviews'],
    ['I read to my daughter at night', 'User reads to their daughter at night'],
    ['I read The Hobbit to my daughter', 'User read The Hobbit to their daughter'],
    ['I put in sixty hours a week', 'User puts in sixty hours a week'],
    ['I read that tea stains teeth', 'User read that tea stains teeth'],
    ['I cut back on meat', 'User cut back on meat'],
    ['I like to knit and read', 'User likes to knit and read'],
    ['I want to quit my job', 'User wants to quit their job'],
    ['I split up with my boyfriend in June', 'User split up with their boyfriend in June'],
    ['I shut down when people shout', 'User shuts down when people shout'],
    ['I bet it gets cold up there', 'User bets it gets cold up there'],
    [
      'I read a lot of books that changed how I cook',
      'User reads a lot of books that changed how User cooks',
    ],
    ['I read about one in a magazine', 'User read about one in a magazine'],
    ['I bet you love it', 'User bets you love it'],
  ])('%j', (text, expected) => {
    expect(thirdPerson(text)).toEqual([expected]);
  });
});
