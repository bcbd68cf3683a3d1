import { z } from 'zod';
import {
  gateLogDetailSchema,
  gateLogQuerySchema,
  gateLogSchema,
  jobStepsSchema,
  jobsSchema,
  labelRequestSchema,
} from '../../api/admin';
import { calibrationSchema, changeBarSchema, useExampleSchema } from '../../api/admin-calibration';
import { modelsSchema } from '../../api/admin-models';
import { overviewQuerySchema, overviewSchema } from '../../api/admin-overview';
import { adminPeopleSchema } from '../../api/admin-people';
import { changeServerSettingSchema, serverSettingsSchema } from '../../api/admin-server';
import { localEmbeddingSchema } from '../../api/local-embedding';
import { idParamsSchema } from '../../api/params';
import type { Operation } from '../operation';

const admin = { scope: 'admin', tag: 'Administration' } as const;

/**
 * What administrators' pages show and set, for administrators' keys. Revealing messages, changing or exporting other people,
 * and setting a model server's key need a session.
 */
export const ADMIN_PAGES_OPERATIONS: readonly Operation[] = [
  {
    ...admin,
    method: 'get',
    path: '/api/admin/overview',
    id: 'readOverview',
    summary: 'What was decided and kept, by day and reason',
    query: overviewQuerySchema,
    answers: { 200: overviewSchema },
  },
  {
    ...admin,
    method: 'get',
    path: '/api/admin/gatekeeper',
    id: 'readGateLogOfAll',
    summary: 'Every decision of the gatekeeper and why',
    description: 'People are pseudonyms, and what was said is covered.',
    query: gateLogQuerySchema,
    answers: { 200: gateLogSchema },
  },
  {
    ...admin,
    method: 'get',
    path: '/api/admin/gatekeeper/export',
    id: 'exportGateLog',
    summary: 'The log as a table, filtered as the page filters it',
    description: 'CSV (RFC 4180) without what was said; people are pseudonyms. 10,000 rows at most.',
    query: gateLogQuerySchema,
    answersWith: 'text/csv',
    answers: { 200: z.string() },
  },
  {
    ...admin,
    method: 'get',
    path: '/api/admin/gatekeeper/[id]',
    id: 'readDecision',
    summary: 'One decision, with what was proposed and each filter’s verdict',
    params: idParamsSchema,
    answers: { 200: gateLogDetailSchema },
  },
  {
    ...admin,
    method: 'post',
    path: '/api/admin/gatekeeper/[id]/label',
    id: 'labelDecision',
    summary: 'Call a decision right or wrong, or take that back',
    params: idParamsSchema,
    body: labelRequestSchema,
    answers: { 200: gateLogDetailSchema },
  },
  {
    ...admin,
    method: 'get',
    path: '/api/admin/calibration',
    id: 'readCalibration',
    summary: 'What people’s labels would change, before anything is changed',
    answers: { 200: calibrationSchema },
  },
  {
    ...admin,
    method: 'post',
    path: '/api/admin/calibration',
    id: 'useBar',
    summary: 'Use a bar of confidence for a category, or the specification’s again',
    body: changeBarSchema,
    answers: { 200: calibrationSchema },
  },
  {
    ...admin,
    method: 'post',
    path: '/api/admin/calibration/examples/[id]',
    id: 'useExample',
    summary: 'Show the model a labelled reading as an example, or no longer',
    params: idParamsSchema,
    body: useExampleSchema,
    answers: { 200: calibrationSchema },
  },
  {
    ...admin,
    method: 'get',
    path: '/api/admin/jobs',
    id: 'readJobs',
    summary: 'How the work in the background stands',
    answers: { 200: jobsSchema },
  },
  {
    ...admin,
    method: 'get',
    path: '/api/admin/jobs/[id]',
    id: 'readJobSteps',
    summary: 'The steps that a run has finished',
    params: idParamsSchema,
    answers: { 200: jobStepsSchema },
  },
  {
    ...admin,
    method: 'post',
    path: '/api/admin/jobs/[id]/retry',
    id: 'retryJob',
    summary: 'Try a failed run again',
    params: idParamsSchema,
    answers: { 200: z.object({ retried: z.literal(true) }) },
  },
  {
    ...admin,
    method: 'get',
    path: '/api/admin/models',
    id: 'readModelsInUse',
    summary: 'Which models answer and decide, and which are connected',
    answers: { 200: modelsSchema },
  },
  {
    ...admin,
    method: 'get',
    path: '/api/admin/models/meaning',
    id: 'readMeaningModel',
    summary: 'How far the model for vectors is that runs without a server',
    answers: { 200: localEmbeddingSchema },
  },
  {
    ...admin,
    method: 'get',
    path: '/api/admin/people',
    id: 'readPeople',
    summary: 'Who has an account, with counts of what is known and said',
    answers: { 200: adminPeopleSchema },
  },
  {
    ...admin,
    method: 'get',
    path: '/api/admin/server',
    id: 'readServer',
    summary: 'How the server is set up, each value with its source',
    answers: { 200: serverSettingsSchema },
  },
  {
    ...admin,
    method: 'patch',
    path: '/api/admin/server',
    id: 'changeServer',
    summary: 'Change a setting of the server, or have the configured value hold again',
    body: changeServerSettingSchema,
    answers: { 200: serverSettingsSchema },
  },
];
