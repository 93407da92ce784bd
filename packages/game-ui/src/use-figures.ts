import { type Figure, isExact, leastOf, middleOf } from '@tessera/game-kit'
import { decimalOf } from '@tessera/game-kit/fraction'
import { useFormat } from '@tessera/web-kit'

/** How multipliers, chances and returns are written. */
export function useFigures() {
  const format = useFormat()
  const percent = (share: number) =>
    format.number(share, {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 6,
    })
  return {
    /** Ten-thousandths of the stake, with no more decimals than there are. */
    times: (multiplier: number) =>
      `${format.number(multiplier / 10_000, { maximumFractionDigits: 4 })} ×`,
    chance: (figure: Figure) =>
      format.number(middleOf(figure), { style: 'percent', maximumSignificantDigits: 4 }),
    oneIn: (figure: Figure) => {
      const rounds = 1 / middleOf(figure)
      return format.number(rounds, { maximumFractionDigits: rounds < 100 ? 2 : 0 })
    },
    /** A return, cut to six decimals of a percentage: it never looks better than it is. */
    exact: (mean: Figure) =>
      isExact(mean)
        ? percent(Number(decimalOf(mean, 8)))
        : `${percent(Math.floor(leastOf(mean) * 10_000) / 10_000)} – ${percent(Math.ceil(mean.most * 10_000) / 10_000)}`,
    format,
  }
}
