import { describe, expect, it } from 'vitest';
import { detectHealth, mentionsHealth } from './detect-health';

describe('detectHealth', () => {
  it.each([
    'I was diagnosed with ADHD last year.',
    'I have type 2 diabetes.',
    "I'm a cancer survivor.",
    'I have depression and my thesis suffers.',
    'User takes antidepressants.',
    "I've been depressed since March.",
    'I get migraines when it rains.',
    'My doctor says I have high blood pressure.',
    'I take 20 mg of Prozac every morning.',
    'I am on warfarin.',
    'I started sertraline last week.',
    'I have been switched to escitalopram.',
    'Ich habe mit Sertralin angefangen.',
    'My doctor has put me on blood pressure tablets.',
    'I always take my insulin before dinner.',
    'I am in therapy on Tuesdays.',
    'I had knee surgery in May.',
    'My back hurts when I sit too long.',
    'I have asthma but I work as a firefighter.',
    'Diagnosed with epilepsy at twelve.',
    'I think I have a fever.',
    'My mother has asthma, and I have asthma too.',
    'Tengo ansiedad y tomo pastillas.',
    'Me diagnosticaron diabetes.',
    'Je souffre de dépression.',
    "J'ai été opérée du genou.",
    'Ich habe Depressionen.',
    'Ich nehme Medikamente gegen Bluthochdruck.',
    'Eu tenho ansiedade.',
    'Fui diagnosticada com asma.',
    '私はうつ病です。',
    '毎日薬を飲んでいます。',
    '저는 당뇨병이 있어요.',
    '나는 우울증 치료를 받고 있어.',
    '我有糖尿病。',
    '我被诊断出抑郁症。',
  ])('%s', (text) => {
    expect(detectHealth(text).isHealth).toBe(true);
  });

  it.each([
    'I am allergic to peanuts.',
    'I am allergic to penicillin.',
    'My sister takes sertraline.',
    'In April I go cycling with a penguin on a trip.',
    'I am a vegetarian and lactose intolerant.',
    'I am a medical student.',
    "I'm a nurse on a cancer ward.",
    'My clinic opens at 9.',
    'I work with dementia patients.',
    'I study how diabetes spreads in families.',
    'I ran a marathon for cancer research.',
    "I'm doing my PhD on depression in teenagers.",
    'My thesis is about migraine and weather.',
    'Ich schreibe meine Masterarbeit über Depressionen.',
    'I knit hats for cancer patients.',
    'My mother has diabetes.',
    'I think my brother has asthma.',
    'My dog had surgery.',
    'I am reading a book about anxiety.',
    'I love spicy food and long walks.',
    'Soy alérgica a los gatos.',
    'Mi madre tiene diabetes.',
    'Estudio medicina en Sevilla.',
    'Je suis infirmière.',
    'Ich studiere Medizin.',
    'Meine Mutter hat Asthma.',
    'Sou estudante de medicina.',
    '私は猫アレルギーです。',
    '母は糖尿病です。',
    '私は看護師です。',
    '저는 간호사예요.',
    '我对花生过敏。',
    '我妈妈有糖尿病。',
    '我是医学生。',
  ])('is silent on %j', (text) => {
    expect(detectHealth(text).isHealth).toBe(false);
  });
});

describe('mentionsHealth', () => {
  it.each([
    'started sertraline',
    'They began sertraline last week and felt tired.',
    'Alex works at a bakery and takes Zoloft.',
    'side effects of an antidepressant',
    'Lena was diagnosed with asthma.',
    'migraine',
  ])('%s', (text) => expect(mentionsHealth(text)).toBe(true));

  it.each([
    'They planned a dinner with noodles and talked about work.',
    'allergic to penicillin and nuts',
    'studies how diabetes spreads in families',
    'anxious before the exam',
    'a medical student',
  ])('nothing of it in: %s', (text) => expect(mentionsHealth(text)).toBe(false));
});
