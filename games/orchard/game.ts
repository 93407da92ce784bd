import { defineGame, stops } from '@tessera/game-kit'
import type { Multiplier } from '@tessera/money'
import * as z from 'zod/mini'

// Orchard: three reels of twenty, one line. Rules for members: messages.ts.

export const fruits = ['seven', 'bell', 'cherry', 'plum', 'lemon'] as const
export type Fruit = (typeof fruits)[number]
export type Line = [Fruit, Fruit, Fruit]
export type Step =
  | { type: 'spin'; line: Line; stops: number[] }
  | { type: 'win'; reels: number; multiplier: Multiplier }

// One letter for a symbol, in the order in which the reel turns.
const names: Record<string, Fruit> = { s: 'seven', b: 'bell', c: 'cherry', p: 'plum', l: 'lemon' }
export const reels: Fruit[][] = [
  'slcpblcplbcplclpbcpl',
  'slpcblpclbplcplpbclp',
  'slpblclpbplclpbplclp',
].map((strip) => [...strip].flatMap((letter) => names[letter] ?? []))

/** Three of a kind on the line, in ten-thousandths of the stake. */
export const threes: Record<Fruit, Multiplier> = {
  seven: 5_000_000,
  bell: 400_000,
  cherry: 250_000,
  plum: 100_000,
  lemon: 50_000,
}

/** Cherries on the first two reels. */
export const twoCherries: Multiplier = 45_000

export const orchard = defineGame({
  slug: 'orchard',
  version: '1',
  category: 'RNG',
  classify: 'SLOT',
  stake: { smallest: 1_000n, largest: 1_000_000n },
  choice: z.strictObject({}),
  draws: stops(...reels.map((reel) => reel.length)),
  pay: (_choice, draw) => winOf(lineAt(draw)).multiplier,
  script: (_choice, draw): Step[] => {
    const line = lineAt(draw)
    const win = winOf(line)
    const spin: Step = { type: 'spin', line, stops: draw }
    return win.multiplier > 0 ? [spin, { type: 'win', ...win }] : [spin]
  },
})

function lineAt(draw: number[]): Line {
  return reels.map((reel, position) => reel[draw[position] ?? 0]) as Line
}

function winOf([first, second, third]: Line): { reels: number; multiplier: Multiplier } {
  if (first === second && second === third) return { reels: 3, multiplier: threes[first] }
  if (first === 'cherry' && second === 'cherry') return { reels: 2, multiplier: twoCherries }
  return { reels: 0, multiplier: 0 }
}
