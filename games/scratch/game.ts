/** Scratch: one of 100,000 tickets, nine cells to scratch. */
import { defineGame, oneOf } from '@tessera/game-kit'
import type { Multiplier } from '@tessera/money'
import * as z from 'zod/mini'
import { cellsOf, prizeOf, tickets } from './tickets.ts'

export type Step =
  | { type: 'scratch'; cells: Multiplier[]; prize: Multiplier }
  | { type: 'win'; multiplier: Multiplier }

export const scratch = defineGame({
  slug: 'scratch',
  version: '1',
  category: 'RNG',
  classify: 'MINI',
  listing: { names: { EN: 'Scratch', ES: 'Rasca' }, theme: 'cards', artSeed: 14 },
  stake: { smallest: 100n, largest: 1_000_000n },
  choice: z.strictObject({}),
  choices: () => [{}],
  draws: oneOf(tickets),
  pay: (_choice, ticket) => prizeOf(ticket),
  script: (_choice, ticket): Step[] => {
    const prize = prizeOf(ticket)
    const step = { type: 'scratch' as const, cells: cellsOf(ticket), prize }
    return prize > 0 ? [step, { type: 'win', multiplier: prize }] : [step]
  },
})
