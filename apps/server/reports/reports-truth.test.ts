import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { describe, expect, test } from 'vitest'
import { guardSeed } from '../guard/guard.fixture.ts'
import { compareSite } from './compare-site.fixture.ts'
import { compareMember } from './compare-member.fixture.ts'
import { readPlainRows } from './reference-rows.fixture.ts'
import { reportsFixture, stretches } from './reports.fixture.ts'

// REPORT_BETS=200000 is the full run, of three sets; REPORT_SEED=… is the seed of the first.
const bets = Number(process.env['REPORT_BETS'] ?? 600)
const seed = Number(process.env['REPORT_SEED'] ?? 20_261_123)
// A short run is of one set, and reads every row page by page; a full one reads those of one member.
const isShort = bets < 10_000

const sets = isShort ? [seed] : [seed, seed + 1, seed + 2]

describe.each(sets)('the set of seed %i', (own) => {
  const { db } = freshDatabase({ seed: guardSeed, connections: 24 })

  test(
    'every report says what the postings and the bets come to, to the last unit [L-35]',
    { timeout: 120_000 + bets * 30, retry: 0 },
    async () => {
      const started = performance.now()
      const site = await reportsFixture(db(), { seed: own, bets })
      let compared = 0
      for (let at = 0; at < stretches; at++) {
        await site.play(at)
        // Who looks in between sums what has happened by then; the rest is added to it later.
        const isLast = at === stretches - 1
        if (at !== Math.floor(stretches / 2) && !isLast) continue
        await site.hear()
        const all = await readPlainRows(db(), site.played.players)
        const looking = isShort && !isLast ? all.slice(0, 3) : all
        for (const [place, known] of looking.entries())
          compared += await compareMember(site, known, isShort || place === 0)
        compared += await compareSite(site, all)
        expect(all.reduce((sum, each) => sum + each.bets.length, 0)).toBe(site.played.bets)
      }
      expect(site.played.bets).toBeGreaterThanOrEqual(bets)
      expect(await findDiscrepancies(db())).toEqual([])
      await site.close()
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      const members = site.played.players.length
      console.log(
        `seed ${own}: ${site.played.bets} bets of ${members} members, ${compared} figures equal, ${seconds} s`,
      )
    },
  )
})
