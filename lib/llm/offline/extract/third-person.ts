const FORMS: readonly [RegExp, string][] = [
  [/\bI'm\b|\bI am\b/gi, 'they are'],
  [/\bI've\b/gi, 'they have'],
  [/\bI'd\b/gi, 'they would'],
  [/\bI'll\b/gi, 'they will'],
  [/\bmyself\b/gi, 'themselves'],
  [/\bmine\b/gi, 'theirs'],
  [/\bmy\b/gi, 'their'],
  [/\bours?\b/gi, 'their'],
  [/\bwe're\b/gi, 'they are'],
  [/\bwe\b/g, 'they'],
  [/\bus\b/g, 'them'],
  [/\bme\b/gi, 'them'],
  [/\bI was\b/g, 'they were'],
  [/\bI\b/g, 'they'],
];

/** Says in the third person what somebody said of themselves. */
export function toThirdPerson(text: string): string {
  return FORMS.reduce((said, [form, instead]) => said.replace(form, instead), text);
}
