const PREFIX = 'keepsake-draft-';

/** The slot for a chat that does not exist yet. */
export const NEW_CHAT = 'new';

export const draftKey = (slot: string) => PREFIX + slot;

/** Unsent text by conversation; `new` is for a new chat. Stored only in this browser. */
export function loadDraft(slot: string): string {
  return withStorage((storage) => storage.getItem(draftKey(slot))) ?? '';
}

export function saveDraft(slot: string, text: string): void {
  withStorage((storage) =>
    text ? storage.setItem(draftKey(slot), text) : storage.removeItem(draftKey(slot)),
  );
}

/** Moves a draft to another slot. */
export function moveDraft(from: string, to: string): void {
  const text = loadDraft(from);
  if (!text) return;
  saveDraft(to, text);
  saveDraft(from, '');
}

/** Removes all drafts, on signing out and on being forgotten. */
export function clearDrafts(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });
}

/** A browser may refuse storage (private windows, full disks): then there are no drafts, but everything else works. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}
