import {
  characterDetailSchema,
  characterListSchema,
  characterModelsSchema,
  createCharacterSchema,
  patchCharacterSchema,
} from '../../api/characters';
import { retiredSchema } from '../../api/done';
import { forgetMeRequestSchema, forgetPreviewSchema, receiptSchema } from '../../api/memories';
import { idParamsSchema } from '../../api/params';
import { promptSizesSchema, settingsPatchSchema, userSettingsSchema } from '../../settings';
import type { Operation } from '../operation';

/** The person’s own switches, characters, and the end of it all. */
export const SETTINGS_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/settings',
    scope: 'memory:read',
    id: 'readSettings',
    summary: 'What the person set about themselves, the memory and the prompts',
    tag: 'Settings',
    answers: { 200: userSettingsSchema },
  },
  {
    method: 'patch',
    path: '/api/settings',
    scope: 'settings',
    id: 'changeSettings',
    summary: 'Changes some of it',
    tag: 'Settings',
    body: settingsPatchSchema,
    answers: { 200: userSettingsSchema },
  },
  {
    method: 'get',
    path: '/api/settings/prompt-size',
    scope: 'memory:read',
    id: 'readPromptSize',
    summary: 'Tokens of the latest prompt, in full and in lite mode',
    tag: 'Settings',
    answers: { 200: promptSizesSchema },
  },
  {
    method: 'get',
    path: '/api/characters',
    scope: 'memory:read',
    id: 'listCharacters',
    summary: 'The characters to talk to',
    tag: 'Settings',
    answers: { 200: characterListSchema },
  },
  {
    method: 'get',
    path: '/api/characters/models',
    scope: 'settings',
    id: 'listCharacterModels',
    summary: 'The models that a character may answer with',
    tag: 'Settings',
    answers: { 200: characterModelsSchema },
  },
  {
    method: 'post',
    path: '/api/characters',
    scope: 'settings',
    id: 'createCharacter',
    summary: 'Makes a character; its persona never changes afterwards',
    tag: 'Settings',
    body: createCharacterSchema,
    answers: { 200: characterDetailSchema },
  },
  {
    method: 'patch',
    path: '/api/characters/[id]',
    scope: 'settings',
    id: 'changeCharacter',
    summary: 'Changes how a character remembers, and the model that it answers with',
    description:
      'Of the shipped character each person changes their own. A model that the server does not have is refused.',
    tag: 'Settings',
    params: idParamsSchema,
    body: patchCharacterSchema,
    answers: { 200: characterDetailSchema },
  },
  {
    method: 'delete',
    path: '/api/characters/[id]',
    scope: 'settings',
    id: 'retireCharacter',
    summary: 'Retires a character; its conversations stay',
    tag: 'Settings',
    params: idParamsSchema,
    answers: { 200: retiredSchema },
  },
  {
    method: 'get',
    path: '/api/memory/forget-me',
    scope: 'memory:read',
    id: 'previewForgetMe',
    summary: 'What "Forget me" would forget, in counts',
    tag: 'Settings',
    answers: { 200: forgetPreviewSchema },
  },
  {
    method: 'post',
    path: '/api/memory/forget-me',
    scope: 'settings',
    id: 'forgetMe',
    summary: 'Forgets everything about the person, at once and for good',
    tag: 'Settings',
    body: forgetMeRequestSchema,
    answers: { 200: receiptSchema },
  },
];
