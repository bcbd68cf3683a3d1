import { describe, expect, it } from 'vitest';
import { thirdPersonOf } from '../testing/third-person-of';

describe('a contraction or a possessive', () => {
  it.each([
    ["My husband's colour blind", "User's husband is colour blind"],
    ["My father's eighty and still ploughs", "User's father is eighty and still ploughs"],
    ["my brother's left handed", "User's brother is left handed"],
    ["my son's nine", "User's son is nine"],
    ["my mum's half Welsh", "User's mum is half Welsh"],
    ["my boss's lactose intolerant", "User's boss is lactose intolerant"],
    ["my gran's ninety next month", "User's gran is ninety next month"],
    ["the dog's deaf in one ear", 'The dog is deaf in one ear'],
    ["my wife's pregnant with twins", "User's wife is pregnant with twins"],
    ["my dad's hard of hearing", "User's dad is hard of hearing"],
    ["my flat's above a chip shop", "User's flat is above a chip shop"],
    ["my sister's getting married in June", "User's sister is getting married in June"],
    ["my nan's always cold", "User's nan is always cold"],
    ["my daughter's tone deaf", "User's daughter is tone deaf"],
    ["my partner's vegan, I'm not", "User's partner is vegan"],
    ["my uncle's a beekeeper in Kent", "User's uncle is a beekeeper in Kent"],
    ["my kid's obsessed with trains", "User's kid is obsessed with trains"],
    ["my brother's gone to Peru", "User's brother has gone to Peru"],
    ["my mother's had two knee replacements", "User's mother has had two knee replacements"],
    ["my dad's got a bad back", "User's dad has a bad back"],
    ["my sister's never flown", "User's sister has never flown"],
    ["dad's been on dialysis since last year", "User's dad has been on dialysis since last year"],
    ["my landlord's useless", "User's landlord is useless"],
    ["my husband's a night owl", "User's husband is a night owl"],
    ["my best friend's moving to Oslo", "User's best friend is moving to Oslo"],
    ["my nephew's colour blind too", "User's nephew is colour blind"],
    ["the boiler's broken again", 'The boiler is broken again'],
    ["my husband's car is red", "User's husband's car is red"],
    ["my sister's kids live abroad", "User's sister's kids live abroad"],
    ["I drive my dad's old Volvo", "User drives their dad's old Volvo"],
    ["my mum's cooking is the best", "User's mum's cooking is the best"],
    ["my wife's family farms in Kent", "User's wife's family farms in Kent"],
    ["my brother's wedding is in May", "User's brother's wedding is in May"],
    ["I'm staying at my cousin's in Leeds", "User is staying at their cousin's in Leeds"],
    ["my dog's name is Biscuit", "User's dog's name is Biscuit"],
    ["my dad's side is Irish", "User's dad's side is Irish"],
    ["I work at my uncle's garage", "User works at their uncle's garage"],
    ["my son's blind cat sleeps all day", "User's son's blind cat sleeps all day"],
    ["I love my mum's lasagne", "User loves their mum's lasagne"],
    ["my dad's favourite band was Queen", "User's dad's favourite band was Queen"],
    ["my daughter's swimming lessons start in May", "User's daughter's swimming lessons start in May"],
    ["my husband's left knee hurts", "User's husband's left knee hurts"],
    ["I wear my grandad's watch", "User wears their grandad's watch"],
    ["I run a women's shelter", "User runs a women's shelter"],
    ["I coach a men's choir", "User coaches a men's choir"],
    ["I teach a children's art class", "User teaches a children's art class"],
    ["my parents' house is by the sea", "User's parents' house is by the sea"],
    ["my dad's second wife is a nurse", "User's dad's second wife is a nurse"],
    ["my son's two cats sleep all day", "User's son's two cats sleep all day"],
    ["my mum's Irish stew is famous", "User's mum's Irish stew is famous"],
    ["my grandad's ninety and still swims", "User's grandad is ninety and still swims"],
    ["my sister's first child was a boy", "User's sister's first child was a boy"],
    ["my mum's side is half Polish", "User's mum's side is half Polish"],
    ["my flatmate's lovely but snores", "User's flatmate is lovely but snores"],
    ["my aunt's really ill and lives alone", "User's aunt is really ill and lives alone"],
    ["my nan's house smells of mothballs", "User's nan's house smells of mothballs"],
    ["my boss's emails stress me out", "User's boss's emails stress User out"],
    ["my cousin's band plays ska", "User's cousin's band plays ska"],
    ["my sister's husband works nights", "User's sister's husband works nights"],
  ])('%j', (text, expected) => {
    expect(thirdPersonOf(text)).toEqual([expected]);
  });
});

describe('joined verbs agree with the person', () => {
  it.each([
    ["I can read Cyrillic but don't speak Russian", 'User can read Cyrillic but does not speak Russian'],
    ["I don't dream, or never remember any", 'User does not dream, or never remembers any'],
    ["I can drive but don't own a car", 'User can drive but does not own a car'],
    ['I can cook and bake bread', 'User can cook and bake bread'],
    ["I don't drink and never smoke", 'User does not drink and never smokes'],
    ["I don't drink or smoke", 'User does not drink or smoke'],
    ["I don't eat meat and drink alcohol", 'User does not eat meat and drink alcohol'],
    ["I can play the piano but can't read music", 'User can play the piano but cannot read music'],
    ["I'd love a dog but don't have a garden", 'User would love a dog but does not have a garden'],
    ['I should sleep more but always stay up late', 'User should sleep more but always stays up late'],
    ["I didn't go to university and don't regret it", 'User did not go to university and does not regret it'],
    ["I've never smoked and don't drink", 'User has never smoked and does not drink'],
    ["I will never eat snails and don't want to try", 'User will never eat snails and does not want to try'],
    ['I can sing and dance', 'User can sing and dance'],
    ["We don't have kids and don't want any", 'User does not have kids and does not want any'],
    ['my friend and I are both vegan', 'User and their friend are both vegan'],
    ["I have to take the bus and don't mind", 'User has to take the bus and does not mind'],
    ["I'm allergic to nuts and don't eat out", 'User is allergic to nuts and does not eat out'],
  ])('%j', (text, expected) => {
    expect(thirdPersonOf(text)).toEqual([expected]);
  });
});

describe('relatives without an owner are the person’s own, if it is they who are meant', () => {
  it.each([
    ['dad never learned to read', "User's dad never learned to read"],
    ['Mum has been a nurse for 30 years', "User's mum has been a nurse for 30 years"],
    ["mum's a nurse, dad drives a lorry", "User's mum is a nurse, User's dad drives a lorry"],
    ["dad's Scottish", "User's dad is Scottish"],
    ['gran lives with us', "User's gran lives with User"],
    ['granny taught me to knit', "User's granny taught User to knit"],
    ['I live with mum and dad', 'User lives with their mum and dad'],
    ['her mum is a vet', 'Her mum is a vet'],
    ['his dad drives a taxi', 'His dad drives a taxi'],
    ['their mum works nights', 'Their mum works nights'],
    ['I watch Father Ted every Christmas', 'User watches Father Ted every Christmas'],
    ['a mum at school runs a cake stall', 'A mum at school runs a cake stall'],
    ["I'm a dad of two", 'User is a dad of two'],
    ["my friend's mum bakes", "User's friend's mum bakes"],
    ['mum and dad split up when I was six', "User's mum and dad split up when User was six"],
    ['Mum and Dad live in Spain', "User's mum and dad live in Spain"],
    ['mother passed away in 2019', "User's mother passed away in 2019"],
    ['grandma was a spy in the war', "User's grandma was a spy in the war"],
    ['dad taught me chess', "User's dad taught User chess"],
    ['cousin Ravi got married', "User's cousin Ravi got married"],
    ['I call my dad every Sunday', 'User calls their dad every Sunday'],
    ['mom makes the best pie', "User's mom makes the best pie"],
    ['dad died last year', "User's dad died last year"],
    ['I told mum about it', 'User told their mum about it'],
    ['my mum and dad live in Cork', "User's mum and dad live in Cork"],
    ['I went fishing with dad every summer', 'User went fishing with their dad every summer'],
    ['mother nature is amazing', 'Mother nature is amazing'],
    ['Aunt Vera makes cider', "User's aunt Vera makes cider"],
    ['My kids call me dad', "User's kids call User dad"],
    ["I'm visiting Mum on Sunday", 'User is visiting their mum on Sunday'],
    ['Gran Canaria is my favourite island', "Gran Canaria is User's favourite island"],
    ['Mother Teresa is my hero', "Mother Teresa is User's hero"],
    ["mum thinks I'm too thin", "User's mum thinks User is too thin"],
    ['I get my freckles from mum', 'User gets their freckles from their mum'],
  ])('%j', (text, expected) => {
    expect(thirdPersonOf(text)).toEqual([expected]);
  });
});

describe('the speaker as one of a group', () => {
  it.each([
    ["We're a non-profit", 'User is part of a non-profit'],
    ["We're a team of four designers", 'User is part of a team of four designers'],
    ["we're a no-gluten household", 'User is part of a no-gluten household'],
    ["we're a family of five", 'User is part of a family of five'],
    ["We're an Irish family", 'User is part of an Irish family'],
    ['we are a small theatre company in Hull', 'User is part of a small theatre company in Hull'],
    ["we're a five-piece band", 'User is part of a five-piece band'],
    ['We met my parents at the station', 'User met their parents at the station'],
    ["we're a short drive from the sea", 'User is a short drive from the sea'],
    ['We were a family of six', 'User was part of a family of six'],
    ['My best friend and I are a couple', 'User and their best friend are a couple'],
    ["I bite my nails when I'm nervous", 'User bites their nails when they are nervous'],
  ])('%j', (text, expected) => {
    expect(thirdPersonOf(text)).toEqual([expected]);
  });
});

describe('the person is named once where nobody else is mentioned', () => {
  it.each([
    ["I bite my nails when I'm nervous", 'User bites their nails when they are nervous'],
    ['My parents split up when I was nine', "User's parents split up when User was nine"],
    ['I broke my wrist when I fell off my bike', 'User broke their wrist when they fell off their bike'],
    ['I swim before I go to work', 'User swims before they go to work'],
    ['I moved to Leeds when I was nineteen', 'User moved to Leeds when they were nineteen'],
    [
      'I play video games when I finish my homework',
      "User plays video games when User finishes User's homework",
    ],
    ['I have a car that gets me to work', 'User has a car that gets them to work'],
    ['I have a friend who wants me to paint', 'User has a friend who wants User to paint'],
    ["I think I'm too old to start again", 'User thinks they are too old to start again'],
    ['I missed my stop because I was reading', 'User missed their stop because they were reading'],
    ["I wear a hat when it's cold", 'User wears a hat when it is cold'],
    ['My wife and I moved here when I was thirty', 'User and their wife moved here when User was thirty'],
    ['I love bacon more than I love chocolate', 'User loves bacon more than they love chocolate'],
    ['I learned to swim when I was a kid', 'User learned to swim when they were a kid'],
    [
      'I take my pills with milk because I hate water',
      'User takes their pills with milk because they hate water',
    ],
    ['We eat late when we get home', 'User eats late when they get home'],
    ['I cry when my dad sings', 'User cries when their dad sings'],
    ["I like being alone when I've had a long day", 'User likes being alone when they have had a long day'],
    ["I feel sick if I don't eat", 'User feels sick if they do not eat'],
  ])('%j', (text, expected) => {
    expect(thirdPersonOf(text)).toEqual([expected]);
  });
});
