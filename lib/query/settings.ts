import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  promptSizesSchema,
  type SettingsPatch,
  type UserSettings,
  userSettingsSchema,
} from '@/lib/contracts/settings';
import { keys } from './keys';
import { request } from './request';

export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: ({ signal }) => request(userSettingsSchema, '/api/settings', { signal }),
});

export const promptSizeQuery = queryOptions({
  queryKey: keys.promptSize,
  queryFn: ({ signal }) => request(promptSizesSchema, '/api/settings/prompt-size', { signal }),
});

/** Saves part of the settings: shown at once, undone when the server refuses. */
export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (patch: SettingsPatch) =>
      request(userSettingsSchema, '/api/settings', { method: 'PATCH', body: patch }),
    onMutate: async (patch) => {
      await client.cancelQueries({ queryKey: keys.settings });
      const before = client.getQueryData<UserSettings>(keys.settings);
      const after = before && mergeSettings(before, patch);
      if (after) client.setQueryData(keys.settings, after);
      return { before };
    },
    onError: (_error, _patch, context) => {
      if (context?.before) client.setQueryData(keys.settings, context.before);
    },
    onSuccess: (saved) => client.setQueryData(keys.settings, saved),
  });
}

/** Undefined if a value is not valid, which the server then says in the page's language. */
function mergeSettings(settings: UserSettings, patch: SettingsPatch): UserSettings | undefined {
  return userSettingsSchema.safeParse({
    profile: { ...settings.profile, ...patch.profile },
    memory: { ...settings.memory, ...patch.memory },
    context: { ...settings.context, ...patch.context },
  }).data;
}
