import { useFormat } from '@tessera/web-kit'

const whole = 10_000

/** Writes a price as a decimal: the desk reads one form alone. */
export function useOddsFigure(): (odds: number) => string {
  const format = useFormat()
  return (odds) =>
    format.number(odds / whole, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
}
