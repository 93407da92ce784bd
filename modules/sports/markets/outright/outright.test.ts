import { expect, it } from 'vitest'
import type { FieldScore } from '../../sport.ts'
import { everyMarket } from '../every-market.fixture.ts'
import { finalTable } from '../field-score.ts'
import { lost, voided, won } from '../lines.ts'
import { outright } from './market.ts'

everyMarket(outright, { markets: [] })

const grade = (score: FieldScore) =>
  outright.grade({
    state: { status: 'ended', score },
    specifiers: {},
    entries: ['aldea', 'brisa', 'cumbre'].map((key) => ({ key })),
    from: [0, 0],
  })

it('divides the stake by those who share first place', () => {
  const shared = { rank: 1, tied: 2 }
  expect(grade(finalTable({ aldea: shared, brisa: shared, cumbre: { rank: 3, tied: 1 } }))).toEqual(
    {
      aldea: { ...won, deadHeat: { places: 1, tied: 2 }, rank: shared },
      brisa: { ...won, deadHeat: { places: 1, tied: 2 }, rank: shared },
      cumbre: { ...lost, rank: { rank: 3, tied: 1 } },
    },
  )
})

it('knows no dead heat where nobody is tied', () => {
  const results = grade(finalTable({ aldea: { rank: 1, tied: 1 }, brisa: { rank: 2, tied: 1 } }))
  expect(results?.['aldea']).toEqual({ ...won, rank: { rank: 1, tied: 1 } })
  // Without a rank: started and did not finish.
  expect(results?.['cumbre']).toEqual(lost)
})

it('voids an entry that did not start, and reduces the prices of the others', () => {
  const table = finalTable({ aldea: { rank: 1, tied: 1 }, brisa: { rank: 2, tied: 1 } }, [
    { entry: 'cumbre', reductionPpm: 250_000 },
  ])
  const results = grade(table)
  expect(results?.['cumbre']).toEqual(voided)
  expect(results?.['aldea']).toMatchObject({ won: true, reductionPpm: 250_000 })
  const two = grade({
    ...table,
    nonStarters: [
      { entry: 'cumbre', reductionPpm: 750_000 },
      { entry: 'brisa', reductionPpm: 400_000 },
    ],
  })
  expect(two?.['aldea']?.reductionPpm).toBe(1_000_000)
})

it('decides nothing while the table may change', () => {
  const table = { ...finalTable({ aldea: { rank: 1, tied: 1 } }), isFinal: false }
  const state = { status: 'live', score: table } as const
  const asked = { specifiers: {}, entries: [{ key: 'aldea' }], from: [0, 0] } as const
  expect(outright.grade({ ...asked, state })).toEqual({})
  expect(outright.grade({ ...asked, state: { ...state, status: 'abandoned' } })).toEqual({
    aldea: voided,
  })
})
