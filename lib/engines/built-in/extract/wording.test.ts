import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import { extractDrafts } from './extract-drafts';

function contents(text: string, previous?: string): string[] {
  return extractDrafts({
    text: analyse(text),
    speaker: null,
    kinds: KINDS_BY_PROFILE.full,
    previous: previous === undefined ? null : analyse(previous),
  }).map(({ content }) => content);
}

describe('how a statement is written', () => {
  it.each([
    // What chat adds, and an apostrophe that it leaves out
    ["my name's laura by the way", "User's name is laura"],
    ['call me liz pls', 'User is called liz'],
    ['my sisters name is anna fyi', "User's sister is called Anna"],
    ['my names tom btw', "User's name is tom"],
    // Asides at an end or a beginning
    ["I've completed 75% of my thesis", 'User has completed 75% of their thesis'],
    ['I play the cello at weekends, by the way', 'User plays the cello at weekends'],
    ['I finally passed my driving test thankfully', 'User finally passed their driving test'],
    ['My brother runs a bakery, funnily enough', "User's brother runs a bakery"],
    ['At least I still have my allotment', 'User still has their allotment'],
    ['Luckily my landlord lets me keep a cat', "User's landlord lets User keep a cat"],
    ['I start early so hopefully', 'User starts early'],
    ['I visit my uncle at least once a month', 'User visits their uncle at least once a month'],
    ['I bring my own lunch just in case', 'User brings their own lunch just in case'],
    ['I own not just bees but also goats', 'User owns not just bees but also goats'],
    ['I work too much to have a dog', 'User works too much to have a dog'],
    ['Last summer I hiked in Chile, for instance', 'User hiked in Chile last summer'],
    ['I have, for example, a pet snake', 'User has a pet snake'],
    ['My sister, for example, lives in Turin', "User's sister lives in Turin"],
    ['I love citrus fruit, for example lemons', 'User loves citrus fruit, for example lemons'],
    ["I'm well-paid at the bank", 'User is well-paid at the bank'],
    // A key and its value
    ['29 f from Manila', 'User is female, from Manila'],
    ['Job: nurse', 'User works as a nurse'],
    ['My favourite dishes: ramen and pho', "User's favourite dishes are ramen and pho"],
    ['my goal for this year - run a half marathon', "User's goal for this year is to run a half marathon"],
    // "Myself" for emphasis, and for whom it is done to
    ['I am not into swimming myself', 'User is not into swimming'],
    ['I am a parent of twins myself', 'User is a parent of twins'],
    ['My goal is improving myself', "User's goal is improving themselves"],
    [
      'I like podcasts about habits and teaching myself',
      'User likes podcasts about habits and teaching themselves',
    ],
    // What stands before the subject
    ['Being a nurse I work a lot of nights', 'User works a lot of nights, being a nurse'],
    ['Running my first marathon I met my wife', 'User met their wife, running their first marathon'],
    ['As a teacher I get long summers', 'User gets long summers as a teacher'],
    ['My wife is Greek. We met on a forum', 'User and their wife met on a forum'],
    ['The last time I visited we rented a boat', 'User rented a boat the last time they visited'],
    ['Today my dad and I baked bread', 'User and their dad baked bread today'],
    ['Usually I work late', 'User usually works late'],
    ["Usually I don't eat meat", 'User usually does not eat meat'],
    ["Sometimes I can't sleep before a flight", 'User sometimes cannot sleep before a flight'],
    ['We have both cats and dogs', 'User has both cats and dogs'],
    ['Often I am tired after lunch', 'User is often tired after lunch'],
    ['Recently my dad and I bought a boat', 'User and their dad recently bought a boat'],
    ['Every summer we drive to Italy', 'User drives to Italy every summer'],
    // Articles
    ['I am a architect', 'User is an architect'],
    ['I have a old piano', 'User has an old piano'],
    ['I bought an used bike', 'User bought a used bike'],
    ['I have an unimportant job', 'User has an unimportant job'],
    ['I am a honest person', 'User is an honest person'],
    ['I have an NBA jersey', 'User has an NBA jersey'],
    ['I am former dancer', 'User is a former dancer'],
    ['My wife is nurse', "User's wife is a nurse"],
    ["I'm president of a chess club", 'User is president of a chess club'],
    // Lists
    ['I play cello, harp', 'User plays cello and harp'],
    ['I speak Dutch, Frisian', 'User speaks Dutch and Frisian'],
    ['I like sports, mostly tennis', 'User likes sports, mostly tennis'],
    // "us" and "me"
    ['I am a us navy veteran', 'User is a US navy veteran'],
    ['I love me some fresh bread', 'User loves some fresh bread'],
    ['My brother taught me to sail', "User's brother taught User to sail"],
    ['My uncle drives us all mad', "User's uncle drives User mad"],
    ['My aunt invited us all to Crete', "User's aunt invited User to Crete"],
    // Words that add nothing, and the same words where they do
    ['I too have goats', 'User has goats'],
    ['My sister too plays the harp', "User's sister plays the harp"],
    ['I am too tired to cook', 'User is too tired to cook'],
    ["I'm kinda worried about my exam", 'User is worried about their exam'],
    ['My boat was sold twice myself', "User's boat was sold twice"],
    ['I painted the boat myself', 'User painted the boat themselves'],
    ['I grew up on a barge, me and my two sisters', 'User grew up on a barge'],
    ["I'm from Yorkshire, me, so I like my tea strong", 'User is from Yorkshire'],
    ['Rock music and I am of course a fan of the piano', 'User is a fan of the piano'],
    // Verbs that are left out or shortened
    ["I've a spaniel and a parrot", 'User has a spaniel and a parrot'],
    ["I've three brothers", 'User has three brothers'],
    ["I've lived in Oslo for years", 'User has lived in Oslo for years'],
    ['Married, no kids', 'User is married'],
    ['Divorced, two kids, living in a camper van', 'User is divorced, living in a camper van'],
    ['Married my high school sweetheart', 'User married their high school sweetheart'],
    ['My cat is small. He does love to climb', "User's cat loves to climb"],
    ['I climbed Mt. Fuji with my aunt', 'User climbed Mt. Fuji with their aunt'],
    ['Since I was five I have played the harp', 'User has played the harp since they were five'],
    // Dialect, and English as a second language
    ["Me mam's a dinner lady", "User's mam is a dinner lady"],
    ['We was on the dole for years', 'User was on the dole for years'],
    ['I coach hurling an all', 'User coaches hurling'],
    ['My husband he is a welder', "User's husband is a welder"],
    ['My sister she works nights', "User's sister works nights"],
    ['My brother have a kayak', "User's brother has a kayak"],
    ['I live in Ireland since three years', 'User lives in Ireland for three years'],
    ['I have rowed for like six years', 'User has rowed for six years'],
    ['My parents live apart', "User's parents live apart"],
    ['My sister and brother have a boat', "User's sister and brother have a boat"],
    ['I have a son who has nine years of training', 'User has a son who has nine years of training'],
    ['I am an potter', 'User is a potter'],
    ['My husband is electrician', "User's husband is an electrician"],
    ["Me back's knackered from rowing", "User's back is knackered from rowing"],
    ['My dad let me row', "User's dad let User row"],
    ["Can't sleep without rain sounds", 'User cannot sleep without rain sounds'],
    ['Man, I slept badly last night', 'User slept badly last night'],
    ['I eat ramen, tacos, some curries', 'User eats ramen, tacos and some curries'],
    ["I'm going to row, but instead of racing", 'User is going to row'],
    // Short answers that go on
    ['Yes I do I have two brothers', 'User has two brothers'],
    ['yes i am my wife is a chef', "User's wife is a chef"],
    ['yes I am my own boss', 'User is their own boss'],
    ["No I don't I hate chess", 'User dislikes chess'],
    ['I want to study for to be a vet', 'User wants to study to be a vet'],
    ["Can't eat prawns it makes me ill", 'User cannot eat prawns'],
    ['I live alone since my wife Una died', 'User lives alone since their wife Una died'],
    ["I'm a translator, mostly legal work", 'User is a translator, mostly legal work'],
    ["I'm bi", 'User is bi'],
    ["I've been sober for a year", 'User has been sober for a year'],
    ['I play chess in a team since I was ten', 'User plays chess in a team'],
    ['I read crime novels', 'User reads crime novels'],
    ['I read three novels last week', 'User read three novels last week'],
    ['I read a novel for work', 'User read a novel for work'],
    ["I take vitamin D because I'm anaemic", 'User takes vitamin D because they are anaemic'],
    ["I'd love a boat", 'User would love a boat'],
    // Run-ons
    ['My girlfriend works in Athlone we are saving for a house', "User's girlfriend works in Athlone"],
    ['My twin goes to Yale we talk every day', "User's twin goes to Yale"],
    ['I miss the Cork I grew up in', 'User misses the Cork they grew up in'],
    ['im a junior at Yale im majoring in botany', 'User is a junior at Yale'],
    ['My nan is teaching me to crochet im making a hat', "User's nan is teaching User to crochet"],
    ['I row on the Dee lol my sister sails', 'User rows on the Dee'],
    ['I work in a mill before that i was a maid', 'User works in a mill'],
    ['my gran is called Edith shes turning 90', "User's gran is called Edith"],
    ['I have a 2 year old so sleep is rare', 'User has a 2 year old'],
    ["I'm a florist in Derby been doing it nine years", 'User is a florist in Derby'],
    ['My partner is a welder we are buying a boat', 'User is buying a boat'],
    ["I'm coeliac so no bread for me", 'User is coeliac'],
    ['I like the person I am becoming', 'User likes the person User is becoming'],
    ['I got the job I was hoping for', 'User got the job they were hoping for'],
    ['I work in a shop, before I was a cook', 'User works in a shop'],
    ['My son goes to a new school hes learning the oboe', "User's son goes to a new school"],
    ["I'm recently single and honestly it's grand", 'User is recently single'],
    // Numbers
    ['I am seventy-two', 'User is 72 years old'],
    ['I am the oldest of three sisters', 'User is the oldest of three sisters'],
    ["I'm one of six, two brothers three sisters", 'User is one of six'],
    // Relations
    ['My mum is my best friend', "User's mum is User's best friend"],
    ['My best friend is my brother', "User's best friend is User's brother"],
    ['Rosa is my girl', "User's girl is called Rosa"],
    ['The lake is my favourite place', "User's favourite place is the lake"],
    ['The lake has to be my favourite place', "User's favourite place is the lake"],
    ['I have to be at work at six', 'User has to be at work at six'],
    ["I'm the only one in my family who sings", 'User is the only one in their family who sings'],
    ["I'm one of six children", 'User is one of six children'],
    ["I'm thirty", 'User is thirty years old'],
    ['I started working at sixteen', 'User started working at sixteen'],
    ['I work nights at sixteen clinics', 'User works nights at sixteen clinics'],
    ['We moved to Lyon when I was three years old', 'User moved to Lyon when they were three years old'],
    ['We moved to Lyon when I was forty', 'User lives in Lyon'],
  ])('%j', (text, expected) => {
    expect(contents(text)).toContain(expected);
  });

  it.each([
    ['I learned to ski there when I was four', 'User learned to ski in Norway when they were four'],
    ['I would love to visit there again', 'User would love to visit Norway again'],
    ['I bought a wool sweater there', 'User bought a wool sweater in Norway'],
    ['My aunt was a teacher there', "User's aunt was a teacher in Norway"],
    ['I hope to move there one day', 'User hopes to move to Norway one day'],
    ['I have been there three times', 'User has been to Norway three times'],
    ['I am flying there in June', 'User is flying to Norway in June'],
  ])('%j after a question about Norway', (text, expected) => {
    expect(contents(text, 'Have you been to Norway?')).toContain(expected);
  });

  it.each([
    ['We went hiking in Nepal together', 'User went hiking in Nepal'],
    ['I keep a note to remind me to stay calm and be kind', 'User keeps a note to remind them to stay calm'],
    ['We get together for football on Sundays', 'User gets together for football on Sundays'],
    ['My wife and I cook together', 'User and their wife cook together'],
    ['My grandparents lost their lives in the war', "User's grandparents lost their lives in the war"],
    ['I teach first- and second-graders', 'User teaches first- and second-graders'],
    ['My parents love each other', "User's parents love each other"],
    [
      'My siblings and I rarely meet since we live far apart',
      'User and their siblings rarely meet since they live far apart',
    ],
    [
      'My wife and I moved to Wales because we wanted a garden',
      'User and their wife moved to Wales because they wanted a garden',
    ],
    [
      'My brother and I sing because it makes us happy',
      'User and their brother sing because it makes them happy',
    ],
    ['I enjoy being outdoors, especially in summer', 'User enjoys being outdoors, especially in summer'],
    ['I love being outside in the rain', 'User loves being outside in the rain'],
  ])('%j', (text, expected) => {
    expect(contents(text)).toEqual([expected]);
  });

  it.each([
    'Yup, I do- Oscar, my guinea pig',
    'I have a feeling',
    'We run a shop by working together',
    'I love how uncomplicated it is',
    "I'm obsessed with the way they paint the sky",
    'Nature is like a reset for our souls',
    'It helped us to understand each other',
    'We are brainstorming some to help',
    'Been a long road, but here we are',
    'We have both been married before',
    'We have known each other for ten years',
    'We live together',
    'My dad was the principal of mine',
    'One of mine is a beagle',
    'Us nurses are about to strike',
    'My aunt believes in each of us',
    'used to, not any more',
    "Can't complain",
    "Building a hut for my aunt, it's my first job",
    "Don't go to Malta",
    "Can't believe it",
    'The harbour is my favourite part',
    'We met on a forum',
    'The harbour has to be my favourite part',
    'Since Wales, my home team, won on Sunday night',
    'I got a few years ago in Rome',
  ])('%j cannot be written about one person, or alone', (text) => {
    expect(contents(text)).toEqual([]);
  });
});
