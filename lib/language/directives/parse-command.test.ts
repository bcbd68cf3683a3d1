import { describe, expect, it } from 'vitest';
import { analyse } from '../analyse';

const parseDirective = (text: string) => analyse(text).directives[0] ?? null;

describe('looking and clearing', () => {
  it.each([
    'What do you remember about me?',
    'what do you know about me',
    'So, what have you learned about me so far?',
    'Hello! What do you remember about me?',
    'Show me my memories',
    'Show me everything',
    'What have I told you so far?',
    'Show me all my stored memories',
    'Tell me everything you know about me',
    'Do you remember anything about me?',
    'Do you remember what I told you about me?',
    '¿Qué sabes de mí?',
    'Que sais-tu de moi ?',
    'Was weißt du über mich?',
    'An was erinnerst du dich?',
    'O que você sabe sobre mim?',
    '私について何を知っていますか？',
    '나에 대해 뭘 알고 있어?',
    '你记得我什么？',
  ])('%j lists', (text) => {
    expect(parseDirective(text)).toMatchObject({ kind: 'list' });
  });

  it.each([
    ['show me my stored preferences', 'preference', 'preferences'],
    ['Show me my goals', 'goal', null],
    ['What preferences do you remember?', 'preference', 'preferences'],
    ['List my saved contacts', 'relationship', 'contacts'],
    ['Show me my habits', 'habit', null],
    ['Muéstrame mis preferencias', 'preference', 'preferences'],
    ['Montre-moi mes objectifs', 'goal', null],
    ['Zeig mir meine Ziele', 'goal', null],
    ['Mostre minhas preferências', 'preference', 'preferences'],
    ['私の目標を見せて', 'goal', null],
    ['내 목표를 보여 줘', 'goal', null],
    ['显示我的偏好', 'preference', 'preferences'],
  ])('%j shows a part', (text, category, topic) => {
    expect(parseDirective(text)).toMatchObject({ kind: 'show', category, topic });
  });

  it.each([
    'Clear all my memories',
    'Delete everything',
    'Erase all of my data, please',
    'Vergiss alles',
    'Olvida todo',
    'Oublie tout',
    'Esqueça tudo',
    'Please delete all my memories.',
    'Erase my memories',
    'Archive all my memories, please',
    'Can you archive everything you know about me',
    'archive everything about me',
    'Forget everything about me',
    'Forget everything you know about me',
    'Borra todos mis recuerdos',
    'Efface tous mes souvenirs',
    'Lösche alle meine Erinnerungen',
    'Apague todas as minhas memórias',
    'すべての記憶を消してください',
    '모든 기억을 지워 줘',
    '清除我的所有记忆',
    '記憶をすべて削除してください',
    'すべて忘れてください',
    '모두 잊어 줘',
    '忘记一切',
    '把一切都忘掉吧。',
  ])('%j clears', (text) => {
    expect(parseDirective(text)).toMatchObject({ kind: 'clear_all' });
  });

  it.each([
    'Show me my calendar',
    'Show me my appointments',
    'What do you know about volcanoes?',
    'What do you remember about the Romans?',
    'Clear my schedule',
    'Delete all my e-mails',
    'Archive all my e-mails',
    'I archived all my memories of that summer',
    'Should I archive all my memories?',
    'Archive everything from March',
    'Delete everything after the second page',
    'Show me everything in the shop',
    'Vergiss alles andere',
    'Oublie tout le monde',
    'Should I clear all my memories?',
    'Show me the way',
    'Memories are all we have',
    'Borra el archivo',
    'Was weißt du über Vulkane?',
    '你知道北京吗？',
  ])('%j is no command', (text) => {
    expect(parseDirective(text)).toBeNull();
  });
});
