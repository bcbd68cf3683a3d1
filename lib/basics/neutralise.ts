/** Markers by which prompts and chat templates separate roles: `<|im_start|>`, `<end_of_turn>`, `[INST]`, `<<SYS>>`, `</system>`. */
const TEMPLATE_MARKS =
  /<[|｜][^<>]{0,40}>|<[^<>]{0,40}[|｜]>|<(?:start|end)_of_\w{1,20}>|\[\/?(?:INST|SYS|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_[A-Z]{1,20})\]|<<\/?SYS>>|<\/?(?:s|bos|eos|system|user|assistant|developer|tool|instructions?|memor(?:y|ies)|context|state)\b[^>]{0,40}>/gi;
/** A role at the beginning of a line or sentence: "System: …". */
const ROLE = /(^|[\n.!?])[^\S\n]*(system|assistant|developer|user|tool)\s*[:：]/gi;
/** Headings, fences and rules that would close the block around a text. */
const BLOCK_MARKS = /^[^\S\n]*(?:#{1,6}\s|```+|~~~+|---+\s*$|===+\s*$|\[[^\]\n]{1,40}\]\s*$)/gm;

/**
 * Recalled text as data: a single line without anything that could be taken for the end of its block or for another role
 * (design §4). Only for prompts; stored and displayed text is unchanged.
 */
export function neutralise(text: string): string {
  return text
    .replace(TEMPLATE_MARKS, ' ')
    .replace(BLOCK_MARKS, ' ')
    .replace(ROLE, '$1 $2 -')
    .replace(/[`]{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
