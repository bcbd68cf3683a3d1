import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type CharacterDetail,
  type CreateCharacter,
  characterDetailSchema,
  characterListSchema,
  characterModelsSchema,
  type PatchCharacter,
} from '@/lib/contracts/api/characters';
import { keys } from './keys';
import { request } from './request';

export const charactersQuery = queryOptions({
  queryKey: keys.characters,
  queryFn: async ({ signal }) =>
    (await request(characterListSchema, '/api/characters', { signal })).characters,
});

/** The models that a character may use. */
export const characterModelsQuery = queryOptions({
  queryKey: keys.characterModels,
  queryFn: ({ signal }) => request(characterModelsSchema, '/api/characters/models', { signal }),
});

export function useCreateCharacter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateCharacter) =>
      request(characterDetailSchema, '/api/characters', { method: 'POST', body }),
    onSuccess: (character) =>
      client.setQueryData<CharacterDetail[]>(keys.characters, (list) => list && [...list, character]),
  });
}

/** Changes what a character keeps: optimistic, reverted if the server refuses. */
export function useChangeCharacter(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (patch: PatchCharacter) =>
      request(characterDetailSchema, `/api/characters/${id}`, { method: 'PATCH', body: patch }),
    onMutate: async (patch) => {
      await client.cancelQueries({ queryKey: keys.characters });
      const before = client.getQueryData<CharacterDetail[]>(keys.characters);
      const changed = before?.map((character) =>
        character.id === id
          ? {
              ...character,
              memoryProfile: patch.memoryProfile ?? character.memoryProfile,
              keepsOwnMemories: patch.keepsOwnMemories ?? character.keepsOwnMemories,
              model: patch.model === undefined ? character.model : patch.model,
            }
          : character,
      );
      client.setQueryData(keys.characters, changed);
      return { before };
    },
    onError: (_error, _patch, context) => client.setQueryData(keys.characters, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: keys.characters }),
  });
}

export function useRetireCharacter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request(z.object({ retired: z.literal(true) }), `/api/characters/${id}`, { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.characters }),
  });
}
