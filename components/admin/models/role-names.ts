import type { ModelRole } from '@/lib/contracts/api/admin-models';

/** What each use of a model is called, and what holds where it has none. */
export const ROLES: Record<ModelRole, { title: string; none: string; hint: string }> = {
  chat: { title: 'Answers', none: 'The built-in engine', hint: 'Writes the replies.' },
  memory: {
    title: 'Decides',
    none: 'The model that answers',
    hint: 'Decides what is remembered, and reads whole conversations.',
  },
  embedding: {
    title: 'Finds',
    none: 'As the server lists one, else built in',
    hint: 'Gives memories the vectors by which they are found.',
  },
  stand_in: {
    title: 'Stands in',
    none: 'None',
    hint: 'Takes over in the chat and the memory while their model fails, and says so.',
  },
};
