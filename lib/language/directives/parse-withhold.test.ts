import { describe, expect, it } from 'vitest';
import { analyse } from '../analyse';

const withheld = (text: string) =>
  analyse(text).directives.flatMap((found) => (found.kind === 'withhold' ? [found.of] : []))[0] ?? null;

describe('what shall not be kept', () => {
  it.each([
    "Don't remember this, but I lent my cousin two thousand euros.",
    'off the record: my manager is leaving',
    'Off the record I never liked that job',
    "don't save this: I bite my nails",
    'I have a scar on my knee. Don’t remember that.',
    'I used to be a waiter, forget that',
    'i share a room with my brother (dont store this)',
    "You don't need to remember this but I collect stamps",
    'We broke up in May, but keep that between us',
    'Never write this down, my rent is overdue',
    'Could you not record this? My sister is ill.',
    'Merk dir das bitte nicht, aber ich suche eine andere Wohnung.',
    'Ich habe im Lotto gewonnen (nicht speichern)',
    'Mein Bruder hat Schulden. Vergiss das wieder.',
    'Das bleibt unter uns: Ich ziehe im Juni aus.',
    'Ne retiens pas ça, mais mon frère a des dettes.',
    'Je cherche un autre appartement. Oublie ça.',
    'En off : je déteste mon chef',
    'No guardes esto: mi hermano tiene deudas',
    'Busco otro piso. Olvida eso.',
    'Não guarde isso, mas meu irmão tem dívidas.',
    'Procuro outro apartamento. Esqueça isso.',
    'これは覚えないでください。弟に借金があります。',
    'オフレコで、来月引っ越します。',
    '이건 기억하지 마세요, 동생이 빚이 있어요.',
    '别记住这个，我弟弟欠了钱。',
    '我在找新房子。这个不用记。',
  ])('%j withholds itself', (text) => expect(withheld(text)).toBe('message'));

  it.each([
    'forget that',
    'Oh wait, forget that.',
    'Delete that, please',
    'Forget what I just told you',
    "don't remember this",
    'Forget that. How is the weather?',
    'vergiss das',
    'Vergiss, was ich dir eben gesagt habe.',
    'oublie ce que je viens de dire',
    'olvida lo que te dije',
    'esqueça o que eu disse',
    'それを忘れて',
    '방금 한 말 잊어줘',
    '忘了我刚才说的吧',
  ])('%j withholds the message before', (text) => expect(withheld(text)).toBe('before'));

  it.each([
    "I don't remember that",
    'Never store this cheese in the fridge',
    'My uncle told me this off the record',
    "Don't forget this: I collect stamps",
    'Delete that sentence from my essay',
    'Forget it',
    "Why don't you remember this?",
    'He wrote: "don\'t record this"',
    'Vergiss das nicht: Ich sammle Marken',
    'Das kann ich mir nicht merken',
    'Vergiss das Salz nicht',
    'Je ne retiens pas ça',
    'N’oublie pas ça : je collectionne les timbres',
    'No recuerdo eso',
    'Não se esqueça disso: coleciono selos',
    '忘れないで：切手を集めています',
    '잊지 마: 나는 우표를 모아',
    '别忘记：我收集邮票',
  ])('%j withholds nothing', (text) => expect(withheld(text)).toBeNull());
});
