import { memoryCategorySchema } from '@/lib/contracts/enums';
import type { Shelf } from '@/lib/memory/directives/directive';

/** What people may call a part of their memory. */
interface NamedShelf extends Shelf {
  names: RegExp;
  /** The word also means a calendar or an address book: only "my stored …" counts. */
  ambiguous?: true;
}

const SHELVES: readonly NamedShelf[] = [
  {
    names:
      /^(?:(?:learning |food |personal )?preferences?|likes(?: and dislikes)?|dislikes|tastes?|favou?rites|preferencias|gustos|préférences|goûts|vorlieben|präferenzen|preferências|gostos|好み|好きなもの|취향|선호|偏好|喜好)$/u,
    category: 'preference',
    topic: 'preferences',
  },
  {
    names:
      /^(?:(?:active |learning |life )?goals?|aims|objetivos|metas|objectifs|buts|ziele|目標|목표|目标)$/u,
    category: 'goal',
    topic: null,
  },
  {
    names:
      /^(?:life facts|facts|personal (?:info(?:rmation)?|details|facts)|user info|datos(?: personales)?|informations|infos|fakten|dados(?: pessoais)?|個人情報|基本情報|개인 ?정보|个人信息)$/u,
    category: 'personal_info',
    topic: 'user_info',
  },
  {
    names:
      /^(?:relationships?|family|relaciones|relations|beziehungen|relações|relacionamentos|関係|인간관계|关系)$/u,
    category: 'relationship',
    topic: 'contacts',
  },
  {
    names: /^(?:contacts?|friends|people|contactos|amigos|contatos|kontakte|freunde|友達|친구|朋友|联系人)$/u,
    category: 'relationship',
    topic: 'contacts',
    ambiguous: true,
  },
  {
    names: /^(?:skills?|abilities|habilidades|compétences|fähigkeiten|スキル|기술|技能)$/u,
    category: 'skill',
    topic: null,
  },
  {
    names: /^(?:habits?|routines?|hábitos|habitudes|gewohnheiten|習慣|습관|习惯)$/u,
    category: 'habit',
    topic: null,
  },
  {
    names: /^(?:experiences?|experiencias|expériences|erfahrungen|experiências|経験|경험|经历)$/u,
    category: 'experience',
    topic: null,
  },
  {
    names: /^(?:opinions?|views|opiniones|opinions|meinungen|opiniões|意見|의견|观点|看法)$/u,
    category: 'opinion',
    topic: null,
  },
  {
    names:
      /^(?:events?|appointments?|dates|eventos|événements|ereignisse|termine|予定|イベント|일정|事件|活动)$/u,
    category: 'event',
    topic: null,
    ambiguous: true,
  },
  {
    names: /^(?:projects?|plans|proyectos|projets|projekte|projetos|プロジェクト|프로젝트|项目|计划)$/u,
    category: 'goal',
    topic: 'projects',
    ambiguous: true,
  },
  {
    names: /^(?:decisions?|decisiones|décisions|entscheidungen|decisões|決定|결정|决定)$/u,
    category: 'other',
    topic: 'decisions',
    ambiguous: true,
  },
];

/**
 * Which part of the memory a name means; null if none ("my calendar").
 *
 * @param stored the person said that it is stored, so that ambiguous words count too.
 */
export function shownCategory(name: string, stored: boolean): Shelf | null {
  const lower = name.toLowerCase().trim();
  const shelf = SHELVES.find(({ names, ambiguous }) => (stored || !ambiguous) && names.test(lower));
  if (shelf) return { category: shelf.category, topic: shelf.topic };
  const exact = stored ? memoryCategorySchema.safeParse(lower.replaceAll(' ', '_')) : null;
  return exact?.success ? { category: exact.data, topic: null } : null;
}
