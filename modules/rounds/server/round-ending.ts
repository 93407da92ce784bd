import { isAgain, movedRow, type MovedRow } from '@tessera/ledger/server'
import { arrayOf, type Batch, textsOf } from '@tessera/server-kit'
import type { Outcome, Played } from './round-outcome.ts'

export type Ending = { round: Played; outcome: Outcome }

/** Ends rounds as they come: what is paid, and what is kept of their draws. */
export const ending: Batch<Ending, MovedRow> = {
  name: 'rounds.finish',
  text: `select op, outcome, is_first, balance, version
    from rounds.finish($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::int[],
    $8::text[], $9::bigint[])`,
  valuesOf: (endings) => [
    arrayOf(endings.map(({ round }) => round.id)),
    arrayOf(endings.map(({ round }) => round.memberId)),
    arrayOf(endings.map(({ round }) => round.stake)),
    arrayOf(endings.map(({ outcome }) => outcome.prize)),
    arrayOf(endings.map(({ outcome }) => outcome.index)),
    arrayOf(endings.map(({ outcome }) => outcome.multiplier)),
    arrayOf(endings.map(({ outcome }) => outcome.drawn?.words ?? null)),
    textsOf(endings.map(({ outcome }) => outcome.drawn?.hash ?? null)),
    arrayOf(endings.map(({ round, outcome }) => (outcome.isReturned ? 0n : round.stake))),
  ],
  rowOf: movedRow,
  lanesOf: ({ round }) => [round.id, round.memberId],
  isAgain,
  writers: 1,
}
