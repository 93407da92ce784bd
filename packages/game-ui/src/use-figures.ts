import { type ExactReturn, percentOf } from '@tessera/game-kit'
import { useFormat } from '@tessera/web-kit'

/** How multipliers, chances and returns are written. */
export function useFigures() {
  const format = useFormat()
  return {
    /** Ten-thousandths of the stake, with no more decimals than there are. */
    times: (multiplier: number) =>
      `${format.number(multiplier / 10_000, { maximumFractionDigits: 4 })} ×`,
    chance: (count: number, size: number) =>
      format.number(count / size, { style: 'percent', maximumSignificantDigits: 4 }),
    oneIn: (size: number, count: number) =>
      format.number(size / count, { maximumFractionDigits: size / count < 100 ? 2 : 0 }),
    /** A return, cut to six decimals of a percentage: it never looks better than it is. */
    exact: ({ paid, staked }: ExactReturn) =>
      format.number(Number(percentOf({ paid, staked }, 6)) / 100, {
        style: 'percent',
        minimumFractionDigits: 2,
        maximumFractionDigits: 6,
      }),
    format,
  }
}
