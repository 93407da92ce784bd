import { useFormat } from '@tessera/web-kit'
import { multiplierOf } from '../chance.ts'

/** How numbers of this game are written. */
export function useShown() {
  const format = useFormat()
  const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return {
    number: (hundredths: number) => format.number(hundredths / 100, two),
    times: (chance: number) =>
      format.number(multiplierOf(chance) / 10_000, {
        minimumFractionDigits: 2,
        maximumFractionDigits: 4,
      }),
    chance: (chance: number) => format.percent(chance / 10_000),
    // A chance times a multiplier has eight decimals at most: six of a percentage tell all of it.
    exact: (share: number) =>
      format.number(share, {
        style: 'percent',
        minimumFractionDigits: 2,
        maximumFractionDigits: 6,
      }),
    format,
  }
}
