import { chances, multiplierOf, numbers } from './chance.ts'

/** The lowest and the highest return over all targets, as shares of the stake. */
export function returnBounds(): { least: number; most: number } {
  let [least, most] = [Infinity, 0]
  for (let chance = chances.least; chance <= chances.most; chance++) {
    const paid = chance * multiplierOf(chance)
    least = Math.min(least, paid)
    most = Math.max(most, paid)
  }
  const staked = numbers * 10_000
  return { least: least / staked, most: most / staked }
}
