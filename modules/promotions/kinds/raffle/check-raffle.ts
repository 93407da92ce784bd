import { commitmentOf } from '@tessera/game-kit'
import * as z from 'zod/mini'
import { drawWinners } from './draw-winners.ts'
import { hashOfList, runsOf } from './ticket-list.ts'

export const raffleFormat = 'tessera-raffle-1'

/** The published file of a raffle: all that the draw follows from. */
export const RaffleFile = z.object({
  format: z.literal(raffleFormat),
  raffle: z.string(),
  commitment: z.string(),
  /** None before the draw. */
  seed: z.nullable(z.string()),
  listHash: z.string(),
  list: z.string(),
  prizes: z.int().check(z.gte(1)),
  winsMost: z.int().check(z.gte(1)),
  winners: z.array(z.object({ place: z.int(), ticket: z.int(), holder: z.int() })),
})
export type RaffleFile = z.output<typeof RaffleFile>

export type RaffleFinding = {
  rule: 'commitment' | 'list' | 'numbers' | 'winners'
  holds: boolean
}

/** Computes a drawn raffle again from its file, and holds each claim against what comes out. */
export function checkRaffle(file: RaffleFile): RaffleFinding[] {
  const { seed, list, winners } = file
  const runs = runsOf(list)
  const again = runs && seed !== null ? drawWinners({ ...file, seed, runs }) : undefined
  return [
    { rule: 'commitment', holds: seed !== null && commitmentOf(seed) === file.commitment },
    { rule: 'list', holds: hashOfList(list) === file.listHash },
    { rule: 'numbers', holds: runs !== undefined },
    { rule: 'winners', holds: again !== undefined && isSame(again, winners) },
  ]
}

type Wins = RaffleFile['winners']
const isSame = (found: Wins, claimed: Wins) =>
  found.length === claimed.length &&
  found.every(({ place, ticket, holder }, at) => {
    const other = claimed[at]
    return other?.place === place && other.ticket === ticket && other.holder === holder
  })
