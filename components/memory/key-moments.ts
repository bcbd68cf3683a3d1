/** Key moments of a memory that its sentence does not contain already. */
export function momentsBeside({
  content,
  keyMoments,
}: {
  content: string;
  keyMoments: readonly string[];
}): readonly string[] {
  const said = content.toLowerCase();
  return keyMoments.filter((moment) => !said.includes(moment.toLowerCase()));
}
