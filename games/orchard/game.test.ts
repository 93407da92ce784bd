import { drawIndex, exactReturn } from '@tessera/game-kit'
import { everyGame } from '@tessera/game-kit/every-game'
import { expect, test } from 'vitest'
import { orchard } from './game.ts'

everyGame(orchard, [{}])

test('gives back exactly 95.875 % of the stakes', () => {
  expect(exactReturn(orchard, {})).toEqual({ paid: 76_700_000, staked: 80_000_000 })
})

// A fixed example, so that a change of the drawing can never pass unseen: it would make past rounds
// impossible to check.
test('draws the published example', () => {
  const seeds = { server: 'a'.repeat(64), client: 'ana', round: 18 }
  const draw = orchard.draws.at(drawIndex(seeds, orchard.draws.size))
  expect(orchard.script({}, draw)).toMatchObject([
    { type: 'spin', line: ['lemon', 'lemon', 'lemon'] },
    { type: 'win', reels: 3, multiplier: 50_000 },
  ])
})
