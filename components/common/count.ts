const number = new Intl.NumberFormat('en');

/** "1 memory", "12 memories", "1,204 memories". */
export function count(amount: number, one: string, many = `${one}s`): string {
  return `${number.format(amount)} ${amount === 1 ? one : many}`;
}
