import { useMemo } from 'react';
import { useFormatter } from 'use-intl';

/** Figures as a reader of the interface's language writes them. */
export function useAmounts() {
  const format = useFormatter();
  return useMemo(
    () => ({
      /** Tokens, calls and the like. */
      amount: (value: number) => format.number(Math.round(value)),
      /** Dollars as far as they are worth reading: four places below ten cents. */
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
      /** How much of `whole` the part is, in whole per cent; `whole` is not 0. */
      share: (part: number, whole: number) => format.number(part / whole, { style: 'percent' }),
      /** A confidence, 0 to 1. */
      confidence: (value: number) =>
        format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    }),
    [format],
  );
}
