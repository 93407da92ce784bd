import { textOf } from './fraction.ts'
import { type Figure, isExact, type Law } from './law.ts'

const figureText = (figure: Figure | undefined) => {
  if (!figure) return 'unknown'
  return isExact(figure) ? textOf(figure) : `${figure.least}..${figure.most}`
}

/** A law as one text: two laws with the same text are the same. */
export const lawText = ({ mean, hit, variance, most, mostChance, table }: Law): string =>
  [
    figureText(mean),
    figureText(hit),
    figureText(variance),
    String(most),
    figureText(mostChance),
    table
      ? `${table.total}:${table.rows.map(({ multiplier, weight }) => `${multiplier}=${weight}`).join(',')}`
      : 'no table',
  ].join(';')
