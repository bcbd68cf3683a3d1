import type { SecretFinding } from './finding';

const KIND = /^[ \t]*["']?kind["']?[ \t]*:[ \t]*["']?secret["']?[ \t]*,?[ \t]*$/im;
const DATA = /^([ \t]*)(?:data|stringData):[ \t]*$/gm;
const ENTRY = /^([ \t]+)[\w.-]{1,80}:[ \t]*["']?(?![|>]-?[ \t]*$)([^\s"'][^\n"']*)/;
const DOCUMENT = /^---[ \t]*$/m;

/** All values under `data` and `stringData` of a Kubernetes manifest of kind Secret, encoded or not. */
export function kubernetesSecrets(text: string): SecretFinding[] {
  if (!KIND.test(text)) return [];
  const found: SecretFinding[] = [];
  let offset = 0;
  for (const document of text.split(DOCUMENT)) {
    const start = text.indexOf(document, offset);
    offset = start + document.length;
    if (KIND.test(document)) found.push(...valuesIn(document, start));
  }
  return found;
}

function valuesIn(manifest: string, offset: number): SecretFinding[] {
  const found: SecretFinding[] = [];
  for (const data of manifest.matchAll(DATA)) {
    let at = data.index + data[0].length + 1;
    while (at < manifest.length) {
      const end = manifest.indexOf('\n', at);
      const line = manifest.slice(at, end < 0 ? manifest.length : end);
      const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
      if (line.trim() !== '' && indent <= (data[1]?.length ?? 0)) break;
      const entry = line.trimStart().startsWith('#') ? null : ENTRY.exec(line);
      const value = entry?.[2]?.trimEnd();
      if (entry && value) {
        const start = offset + at + entry[0].length - (entry[2]?.length ?? 0);
        found.push({ pattern: 'credential', start, end: start + value.length });
      }
      at += line.length + 1;
    }
  }
  return found;
}
