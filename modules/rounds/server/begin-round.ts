import { isShort, placedBet } from '@tessera/bets/server'
import type { Moved, MovedRow } from '@tessera/ledger/server'
import { isAgain, movedRow } from '@tessera/ledger/server'
import type { Money } from '@tessera/money'
import { arrayOf, type Batch, type Db, runBatched, textsOf } from '@tessera/server-kit'

export type Beginning = {
  id: string
  memberId: string
  game: string
  version: string
  category: string
  choice: Record<string, unknown>
  stake: Money
  /** From the start of the member's last round of this game. */
  waitMilliseconds?: number | undefined
  /** Whether the round waits for moves of the member. */
  hasMoves: boolean
  /** The free stakes of the member that pay. */
  freeId?: string | undefined
}

type Seeds = { seedId: string; serverSeed: string; clientSeed: string; nonce: number }
type Row = MovedRow & { leftId: string | null; waitMs: number | null } & Seeds

/** The vendor code under which the house's own games stand in the catalogue. */
export const houseVendor = 'TESSERA'

export const beginning: Batch<Beginning, Row> = {
  name: 'rounds.begin',
  text: `select op, outcome, is_first, balance, version, left_id, seed_id, server_seed, client_seed, nonce, wait_ms
    from rounds.begin($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::jsonb[], $6::text[], $7::text[],
    $8::text[], $9::bigint[], $10::int[], $11::boolean[], false, null)`,
  valuesOf: (rounds) => [
    arrayOf(rounds.map(({ id }) => id)),
    arrayOf(rounds.map(({ memberId }) => memberId)),
    textsOf(rounds.map(({ game }) => game)),
    textsOf(rounds.map(({ version }) => version)),
    textsOf(rounds.map(({ choice }) => JSON.stringify(choice))),
    textsOf(rounds.map(() => houseVendor)),
    textsOf(rounds.map(({ category }) => category)),
    textsOf(rounds.map(({ stake }) => stake.currency)),
    arrayOf(rounds.map(({ stake }) => stake.amount)),
    arrayOf(rounds.map(({ waitMilliseconds = 0 }) => waitMilliseconds)),
    textsOf(rounds.map(({ hasMoves }) => String(hasMoves))),
  ],
  one: {
    name: 'rounds.begin_one',
    text: `select op, outcome, is_first, balance, version, left_id, seed_id, server_seed, client_seed, nonce, wait_ms
      from rounds.begin_one($1::uuid, $2::uuid, $3::text, $4::text, $5::jsonb, $6::text, $7::text, $8::text,
      $9::bigint, $10::int, $11::boolean)`,
    valuesOf: ({ waitMilliseconds = 0, ...round }) => [
      round.id,
      round.memberId,
      round.game,
      round.version,
      JSON.stringify(round.choice),
      houseVendor,
      round.category,
      round.stake.currency,
      String(round.stake.amount),
      String(waitMilliseconds),
      String(round.hasMoves),
    ],
  },
  rowOf: (columns) => {
    const [leftId, seedId, serverSeed, clientSeed, nonce, waitMs] = columns.slice(4)
    return { ...movedRow(columns), leftId, seedId, serverSeed, clientSeed, nonce, waitMs } as Row
  },
  lanesOf: ({ id, memberId }) => [id, memberId],
  isAgain,
  writers: 1,
}

/** The same for stakes that cash has refused: the bonus of the member is asked. */
const beginningFromPurse: Batch<Beginning, Row> = {
  ...beginning,
  name: 'rounds.beginFromPurse',
  text: beginning.text.replace(', false, null)', ', true, null)'),
  one: undefined,
}

/** The same for rounds whose stake a promotion pays. */
const beginningFree: Batch<Beginning, Row> = {
  ...beginning,
  name: 'rounds.beginFree',
  text: beginning.text.replace(', false, null)', ', false, $12::uuid[])'),
  one: undefined,
  valuesOf: (rounds) => [
    ...beginning.valuesOf(rounds),
    arrayOf(rounds.map(({ freeId }) => freeId ?? null)),
  ],
}

export type Begun =
  | ({ outcome: 'begun' } & Seeds & Moved)
  | { outcome: 'known' }
  | { outcome: 'noSeed' }
  | { outcome: 'leftOpen'; leftId: string }
  | { outcome: 'tooSoon'; waitMilliseconds: number }

/**
 * Takes the stake and the next number of the member's seed, together: from here on what comes out is fixed.
 * Problems: those of `placeBet`, and of free stakes `freeStakeGone`, `freeStakeElsewhere`.
 */
export async function beginRound(db: Db, round: Beginning): Promise<Begun> {
  const begun = await begunOf(db, round)
  const { leftId, seedId, serverSeed, clientSeed, nonce, waitMs, ...row } = begun
  if (row.outcome === 'known') return { outcome: 'known' }
  if (row.outcome === 'no_seed') return { outcome: 'noSeed' }
  if (row.outcome === 'too_soon') return { outcome: 'tooSoon', waitMilliseconds: waitMs ?? 0 }
  if (leftId !== null) return { outcome: 'leftOpen', leftId }
  const moved = await placedBet(db, row, round)
  return { outcome: 'begun', seedId, serverSeed, clientSeed, nonce, ...moved }
}

async function begunOf(db: Db, round: Beginning): Promise<Row> {
  if (round.freeId !== undefined) return runBatched(db, beginningFree, round)
  const asked = await runBatched(db, beginning, round)
  return isShort(asked) ? runBatched(db, beginningFromPurse, round) : asked
}
