import { costQuerySchema, costSchema } from '../../api/admin-cost';
import type { Operation } from '../operation';

/** For keys of administrators. */
export const ADMIN_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/admin/cost',
    scope: 'admin',
    id: 'readCost',
    summary: 'What the models cost, by purpose, model, person and day, and how the budget stands',
    description: 'People are pseudonyms. Each list adds up to the total.',
    tag: 'Administration',
    query: costQuerySchema,
    answers: { 200: costSchema },
  },
];
