/** The name under which administrators meet a person: it says nothing about them. */
export function pseudonym(userId: string): string {
  return `person-${userId.slice(-6)}`;
}
