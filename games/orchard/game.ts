/** Orchard: three reels of twenty, one line. Rules for members: `messages.ts`. */
import { defineGame, stops } from '@tessera/game-kit'
import type { Multiplier } from '@tessera/money'
import * as z from 'zod/mini'
import { type Fruit, reels, threes, twoCherries } from './symbols.ts'

export type Line = [Fruit, Fruit, Fruit]
export type Step =
  | { type: 'spin'; line: Line; stops: number[] }
  | { type: 'win'; reels: number; multiplier: Multiplier }

export const orchard = defineGame({
  slug: 'orchard',
  version: '1',
  category: 'RNG',
  classify: 'SLOT',
  listing: { names: { EN: 'Orchard', ES: 'Orchard' }, theme: 'fruit', artSeed: 6 },
  stake: { smallest: 1_000n, largest: 1_000_000n },
  choice: z.strictObject({}),
  choices: () => [{}],
  draws: stops(...reels.map((reel) => reel.length)),
  pay: (_choice, draw) => winOf(lineAt(draw)).multiplier,
  script: (_choice, draw): Step[] => {
    const line = lineAt(draw)
    const win = winOf(line)
    const spin = { type: 'spin' as const, line, stops: draw }
    return [spin, ...(win.multiplier ? [{ type: 'win' as const, ...win }] : [])]
  },
})

function lineAt(draw: number[]): Line {
  return reels.map((reel, position) => reel[draw[position] ?? -1]) as Line
}

function winOf([first, second, third]: Line): { reels: number; multiplier: Multiplier } {
  if (first === second && second === third) return { reels: 3, multiplier: threes[first] }
  if (first === 'cherry' && second === 'cherry') return { reels: 2, multiplier: twoCherries }
  return { reels: 0, multiplier: 0 }
}
