import { expect, it } from 'vitest'
import { everyMarket } from '../every-market.fixture.ts'
import { fieldEntries } from '../entries.fixture.ts'
import { finalTable } from '../field-score.ts'
import { numbersFrom, plays } from '../plays.fixture.ts'
import { topN } from './market.ts'

everyMarket(topN, { markets: [{ places: '1' }, { places: '4' }] })

it('divides the stake of six who tie for eighth by the three places left (example 39)', () => {
  const entries = Array.from({ length: 14 }, (_none, index) => ({ key: `e${index + 1}` }))
  const ranks = Object.fromEntries(
    entries.map(({ key }, index) => [
      key,
      index < 7
        ? { rank: index + 1, tied: 1 }
        : index < 13
          ? { rank: 8, tied: 6 }
          : { rank: 14, tied: 1 },
    ]),
  )
  const results = topN.grade({
    state: { status: 'ended', score: finalTable(ranks) },
    specifiers: { places: '10' },
    entries,
    from: [0, 0],
  })
  expect(results?.['e7']?.deadHeat).toBeUndefined()
  expect(results?.['e8']).toMatchObject({ won: true, deadHeat: { places: 3, tied: 6 } })
  expect(results?.['e14']?.won).toBe(false)
})

it('pays as many places as there are, whoever is tied', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const state = plays.field?.(numbersFrom(seed)).at(-1)
    for (const places of [1, 2, 3, 4]) {
      const results = topN.grade({
        state: state ?? { status: 'planned', score: finalTable({}) },
        specifiers: { places: String(places) },
        entries: fieldEntries,
        from: [0, 0],
      })
      const paid = Object.values(results ?? {})
        .filter((each) => each.won)
        .reduce((sum, { deadHeat }) => sum + (deadHeat ? deadHeat.places / deadHeat.tied : 1), 0)
      expect(paid).toBeCloseTo(places, 10)
    }
  }
})
