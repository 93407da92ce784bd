/** Gems: five of seven kinds are drawn, and those that are alike pay. */
import { defineGame, stops } from '@tessera/game-kit'
import type { Multiplier } from '@tessera/money'
import * as z from 'zod/mini'
import { type Hand, handOf, type Kind, kinds, pays, places } from './hands.ts'

export type Step =
  | { type: 'draw'; gems: Kind[]; hand: Hand }
  | { type: 'win'; multiplier: Multiplier }

export const gems = defineGame({
  slug: 'gems',
  version: '1',
  category: 'RNG',
  classify: 'MINI',
  listing: { names: { EN: 'Gems', ES: 'Gemas' }, theme: 'gems', artSeed: 13 },
  stake: { smallest: 100n, largest: 1_000_000n },
  choice: z.strictObject({}),
  choices: () => [{}],
  draws: stops(...Array.from({ length: places }, () => kinds.length)),
  pay: (_choice, draw) => pays[handOf(gemsAt(draw))],
  script: (_choice, draw): Step[] => {
    const drawn = gemsAt(draw)
    const hand = handOf(drawn)
    const step = { type: 'draw' as const, gems: drawn, hand }
    return pays[hand] > 0 ? [step, { type: 'win', multiplier: pays[hand] }] : [step]
  },
})

const gemsAt = (draw: number[]): Kind[] => draw.map((index) => kinds[index] ?? kinds[0])
