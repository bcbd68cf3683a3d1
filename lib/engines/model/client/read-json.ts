import { jsonrepair } from 'jsonrepair';

export interface JsonRead {
  value: unknown;
  /** The text was not exactly the JSON value. */
  repaired: boolean;
}

/**
 * Finds the JSON object in a model's output: alone, fenced, after its reasoning, surrounded by prose, or slightly malformed.
 * A truncated text is not completed, since its last words would be half a fact. Null: there is no object.
 */
export function readJson(text: string): JsonRead | null {
  const plain = parseObject(text);
  if (plain) return { value: plain, repaired: false };
  const answer = text.replace(/^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/i, '');
  const value = findInSegments(answer) ?? repairOutermost(answer);
  return value ? { value, repaired: true } : null;
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** The longest outermost `{…}` that parses or can be repaired. Nested objects are never taken for the answer. */
function findInSegments(text: string): object | null {
  const segments: string[] = [];
  for (let start = text.indexOf('{'); start !== -1; ) {
    const end = balancedEnd(text, start);
    if (end === -1) break;
    segments.push(text.slice(start, end));
    start = text.indexOf('{', end);
  }
  for (const segment of segments.sort((a, b) => b.length - a.length)) {
    const value = parseObject(segment) ?? repairObject(segment);
    if (value) return value;
  }
  return null;
}

function balancedEnd(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return at + 1;
  }
  return -1;
}

/** If quotes are so broken that no outermost object can be found, or the last brace is missing. */
function repairOutermost(text: string): object | null {
  const start = text.indexOf('{');
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  if (start === -1 || end < start) return null;
  const slice = text.slice(start, end + 1);
  return isWhole(slice, text.slice(end + 1)) ? repairObject(slice) : null;
}

function repairObject(text: string): object | null {
  try {
    return parseObject(jsonrepair(text));
  } catch {
    return null;
  }
}

/**
 * Whether an answer is complete: braces and brackets are balanced, or only closing braces are missing after a closed list.
 * Strings are not parsed: if they mislead, the model is asked again.
 */
function isWhole(text: string, rest: string): boolean {
  const count = (char: string) => text.split(char).length;
  if (count('[') > count(']')) return false;
  return count('{') <= count('}') || (text.endsWith(']') && !/["'\w]/.test(rest));
}
