import {
  entityListSchema,
  entitySchema,
  mergedEntitiesSchema,
  mergeEntitiesSchema,
  patchEntitySchema,
  separateEntitiesSchema,
} from '../../api/entities';
import { idParamsSchema } from '../../api/params';
import type { Operation } from '../operation';

/** The people and things that memories are about. */
export const ENTITY_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/entities',
    scope: 'memory:read',
    id: 'listEntities',
    summary: 'The people, places and things that memories speak of, with their names',
    tag: 'Memory',
    answers: { 200: entityListSchema },
  },
  {
    method: 'patch',
    path: '/api/entities/[id]',
    scope: 'memory:write',
    id: 'renameEntity',
    summary: 'Gives one another name or kind; the memories keep their words',
    tag: 'Memory',
    params: idParamsSchema,
    body: patchEntitySchema,
    answers: { 200: entitySchema },
  },
  {
    method: 'post',
    path: '/api/entities/[id]/merge',
    scope: 'memory:write',
    id: 'mergeEntities',
    summary: 'Makes others other names of this one',
    description: 'What `moved` lists, each list sent to `separate`, undoes it.',
    tag: 'Memory',
    params: idParamsSchema,
    body: mergeEntitiesSchema,
    answers: { 200: mergedEntitiesSchema },
  },
  {
    method: 'post',
    path: '/api/entities/[id]/separate',
    scope: 'memory:write',
    id: 'separateEntities',
    summary: 'Takes names away from it again; together they stay one',
    tag: 'Memory',
    params: idParamsSchema,
    body: separateEntitiesSchema,
    answers: { 200: entitySchema },
  },
];
