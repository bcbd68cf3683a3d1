import { describe, expect, it } from 'vitest';
import { detectDanger } from './detect-danger';

describe('detectDanger', () => {
  it.each([
    ['I have been thinking about killing myself.', 'self_harm'],
    ["I don't want to be alive any more", 'self_harm'],
    ['Sometimes I feel like cutting myself.', 'self_harm'],
    ['User wants to hurt themselves.', 'self_harm'],
    ['I was thinking of hanging myself.', 'self_harm'],
    ["I'm going to shoot myself.", 'self_harm'],
    ['Last night I took all my pills.', 'self_harm'],
    ['My husband hits me when he drinks.', 'abuse'],
    ['I was raped when I was nineteen.', 'abuse'],
    ["I'm going to kill him tomorrow.", 'violence'],
    ['He has a gun and I am hiding.', 'danger'],
    ["I don't feel safe at home.", 'danger'],
    ['Quiero morirme.', 'self_harm'],
    ['Mi marido me pega.', 'abuse'],
    ["J'ai envie de mourir.", 'self_harm'],
    ['Mon mari me frappe.', 'abuse'],
    ['Ich will nicht mehr leben.', 'self_harm'],
    ['Mein Mann schlägt mich.', 'abuse'],
    ['Eu quero morrer.', 'self_harm'],
    ['Meu marido me bate.', 'abuse'],
    ['もう死にたいです。', 'self_harm'],
    ['夫に殴られています。', 'abuse'],
    ['죽고 싶어요.', 'self_harm'],
    ['남편이 저를 때려요.', 'abuse'],
    ['我不想活了。', 'self_harm'],
    ['我老公打我。', 'abuse'],
  ])('%s', (text, code) => {
    expect(detectDanger(text)).toEqual({ isDanger: true, code });
  });

  it.each([
    "I'm dying to see the new film.",
    'This job is killing me, in a good way.',
    'I could kill for a pizza right now.',
    'My sister beats me at chess every week.',
    'She hit the gym with me.',
    'I volunteer at a suicide prevention hotline.',
    'I want to live in Lisbon.',
    'I cut my own hair.',
    'I hurt myself playing football.',
    'I keep shooting myself in the foot with my budget.',
    'Most evenings I drown myself in work.',
    'I cut myself shaving.',
    'Mi hermana me pegó la foto en el álbum.',
    '打我电话吧。',
  ])('keeps quiet about %j', (text) => {
    expect(detectDanger(text).isDanger).toBe(false);
  });
});
