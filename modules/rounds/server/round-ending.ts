import { isAgain, movedRow, type MovedRow } from '@tessera/ledger/server'
import { arrayOf, type Batch, textsOf } from '@tessera/server-kit'
import type { Outcome, Played } from './round-outcome.ts'

export type Ending = { round: Played; outcome: Outcome }

const validBetOf = ({ round, outcome }: Ending): bigint => (outcome.isReturned ? 0n : round.stake)

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
    arrayOf(endings.map(validBetOf)),
  ],
  one: {
    name: 'rounds.finish_one',
    text: `select op, outcome, is_first, balance, version
      from rounds.finish_one($1::uuid, $2::uuid, $3::bigint, $4::bigint, $5::bigint, $6::int, $7::text, $8::bigint)`,
    valuesOf: (one) => [
      one.round.id,
      one.round.memberId,
      String(one.outcome.prize),
      one.outcome.index?.toString() ?? null,
      String(one.outcome.multiplier),
      one.outcome.drawn?.words.toString() ?? null,
      one.outcome.drawn?.hash ?? null,
      String(validBetOf(one)),
    ],
  },
  rowOf: movedRow,
  lanesOf: ({ round }) => [round.id, round.memberId],
  isAgain,
  writers: 1,
}
