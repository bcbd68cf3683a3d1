import type { Import, ImportFormat } from '@/lib/contracts/api/imports';

export const FORMAT_NAMES: Record<ImportFormat, string> = {
  chatgpt: 'ChatGPT',
  claude: 'Claude',
  gemini: 'Gemini',
  librechat: 'LibreChat',
  'open-webui': 'Open WebUI',
  sillytavern: 'SillyTavern',
  'character-card': 'Character card',
  mem0: 'mem0',
  zep: 'Zep',
  text: 'Text',
  keepsake: 'Keepsake',
};

export const STATUS_NAMES: Record<Import['status'], string> = {
  reading: 'Arriving',
  ready: 'Ready to start',
  running: 'Being read',
  paused: 'Paused',
  done: 'Done',
  undoing: 'Being undone',
};

/** What it came from, in words. */
export function nameImport({ name, formats }: Pick<Import, 'name' | 'formats'>): string {
  const from = formats.map((format) => FORMAT_NAMES[format]).join(', ');
  return from && name ? `${from} · ${name}` : from || name || 'An import';
}

/** "about 3 minutes". */
export function nameDuration(seconds: number): string {
  if (seconds < 60) return 'less than a minute';
  if (seconds < 90 * 60) return `about ${Math.round(seconds / 60)} minutes`;
  return `about ${Math.round(seconds / 3600)} hours`;
}
