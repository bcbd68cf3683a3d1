import { useMemo } from 'react';
import { useFormatter } from 'use-intl';

/** Numbers in the format of the interface's language. */
export function useAmounts() {
  const format = useFormatter();
  return useMemo(
    () => ({
      /** Tokens, calls and the like. */
      amount: (value: number) => format.number(Math.round(value)),
      /** Dollars with a useful precision: four decimals below ten cents. */
      money: (usd: number) => {
        const places = usd > 0 && usd < 0.1 ? 4 : 2;
        return format.number(usd, {
          style: 'currency',
          currency: 'USD',
          minimumFractionDigits: places,
          maximumFractionDigits: places,
        });
      },
      milliseconds: (value: number) =>
        format.number(Math.round(value), { style: 'unit', unit: 'millisecond', unitDisplay: 'short' }),
      /** The share of `whole` as a percentage without decimals; `whole` is not 0. */
      share: (part: number, whole: number) => format.number(part / whole, { style: 'percent' }),
      /** A confidence, 0 to 1. */
      confidence: (value: number) =>
        format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    }),
    [format],
  );
}
