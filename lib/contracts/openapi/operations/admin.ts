import { costQuerySchema, costSchema } from '../../api/admin-cost';
import {
  newReplaySchema,
  replayActionSchema,
  replayDetailSchema,
  replayEstimateSchema,
  replayListSchema,
  replayQuerySchema,
  replaySchema,
} from '../../api/admin-replays';
import { deletedSchema } from '../../api/done';
import { idParamsSchema } from '../../api/params';
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
  {
    method: 'get',
    path: '/api/admin/replays',
    scope: 'admin',
    id: 'listReplays',
    summary: 'Replays, the latest first, and who allowed their messages to be decided on again',
    tag: 'Administration',
    answers: { 200: replayListSchema },
  },
  {
    method: 'post',
    path: '/api/admin/replays',
    scope: 'admin',
    id: 'createReplay',
    summary:
      'Makes decisions again with something else, in the background; nothing is written to anybody’s memory',
    tag: 'Administration',
    body: newReplaySchema,
    answers: { 200: replaySchema },
  },
  {
    method: 'post',
    path: '/api/admin/replays/estimate',
    scope: 'admin',
    id: 'estimateReplay',
    summary: 'How many decisions it would be about, and what it would cost',
    tag: 'Administration',
    body: newReplaySchema,
    answers: { 200: replayEstimateSchema },
  },
  {
    method: 'get',
    path: '/api/admin/replays/[id]',
    scope: 'admin',
    id: 'readReplay',
    summary: 'A replay, and its decisions as they were and as they would be, what was said covered',
    tag: 'Administration',
    params: idParamsSchema,
    query: replayQuerySchema,
    answers: { 200: replayDetailSchema },
  },
  {
    method: 'post',
    path: '/api/admin/replays/[id]',
    scope: 'admin',
    id: 'actOnReplay',
    summary: 'Ends it early, uses its choice for everybody from now on, or takes that back',
    tag: 'Administration',
    params: idParamsSchema,
    body: replayActionSchema,
    answers: { 200: replaySchema },
  },
  {
    method: 'delete',
    path: '/api/admin/replays/[id]',
    scope: 'admin',
    id: 'deleteReplay',
    summary: 'Deletes a replay; what it switched stays',
    tag: 'Administration',
    params: idParamsSchema,
    answers: { 200: deletedSchema },
  },
];
