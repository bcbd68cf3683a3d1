/** The name under which administrators see a user: it reveals nothing about them. */
export function pseudonym(userId: string): string {
  return `person-${userId.slice(-6)}`;
}
