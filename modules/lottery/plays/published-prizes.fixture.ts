import { expect } from 'vitest'
import type { Family } from './family.ts'
import { returnOf, usualPays } from './price.ts'

/** Of each kind of bet: its tiers' prizes for 2 units at series 1800, and its return in ten-thousandths, rounded. */
export type Published = Readonly<Record<string, readonly [prizes: readonly number[], ppt: number]>>

/**
 * Compares every bet of a family with a published table, by the code of the play or, where that is not in it, by what stands
 * behind the first dash; a bet of several kinds has its own code behind a slash.
 */
export function pricesAreAsPublished(family: Family, published: Published): void {
  for (const play of family.plays) {
    for (const bet of play.bets) {
      const kind = play.code.slice(play.code.indexOf('-') + 1)
      const told = `${family.code} ${play.code} ${bet.code}`
      const row =
        published[`${play.code}/${bet.code}`] ??
        published[play.code] ??
        published[`${kind}/${bet.code}`] ??
        published[kind]
      expect(row, told).toBeDefined()
      const prizes = bet.chances.map(
        ({ tier }) => Number(play.tiers.find(({ code }) => code === tier)?.pay) / 5_000,
      )
      expect(prizes, told).toEqual(row?.[0])
      const ppm = Number(returnOf(bet, { pays: usualPays(play), series: 1_800 }))
      // The return is rounded up to a millionth.
      expect(Math.abs(ppm / 100 - (row?.[1] ?? 0)), `${told} ${ppm}`).toBeLessThanOrEqual(0.51)
    }
  }
}
