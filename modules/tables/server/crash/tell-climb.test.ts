import { expect, test } from 'vitest'
import { mergeClimbs } from './tell-climb.ts'

const [first, second] = ['a', 'b'].map(
  (letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`,
)

test('what is told of a round within a moment goes together, and a later round alone', () => {
  const outs = [
    { bet: first ?? '', out: 120 },
    { bet: second ?? '', out: 130 },
  ]
  const [one, two] = outs.map((out) => ({ round: 3, outs: [out] }))
  if (!one || !two) throw new Error('there are two')
  expect(mergeClimbs(one, two)).toEqual({ round: 3, outs })
  expect(mergeClimbs(one, { round: 4 })).toEqual({ round: 4 })
  expect(mergeClimbs({ round: 4 }, one)).toEqual({ round: 4 })
})
