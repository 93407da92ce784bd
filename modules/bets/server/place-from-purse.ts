import { type MovedRow, movedRow } from '@tessera/ledger/server'
import { arrayOf, type Batch, type Db, runBatched, textsOf } from '@tessera/server-kit'
import type { Placing } from './placing.ts'

/** Whether cash has refused a stake: then the bonus of the member may cover it. */
export const isShort = ({ outcome }: MovedRow): boolean => outcome === 'insufficient_funds'

const placingFromPurse: Batch<Placing, MovedRow> = {
  name: 'bets.placeFromPurse',
  text: `select x.op, p.outcome, p.is_first, p.balance, p.version
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[],
      $9::jsonb[]) with ordinality x(id, member, vendor, category, game, round, unit, amount, detail, op)
    cross join lateral bets.place_from_purse(
      x.id, x.member, x.vendor, x.category, x.game, x.round, x.unit, x.amount, x.detail) p`,
  valuesOf: (bets) => [
    arrayOf(bets.map(({ id }) => id)),
    arrayOf(bets.map(({ memberId }) => memberId)),
    textsOf(bets.map(({ vendor }) => vendor)),
    textsOf(bets.map(({ category }) => category)),
    textsOf(bets.map(({ game }) => game)),
    textsOf(bets.map(({ roundId }) => roundId)),
    textsOf(bets.map(({ stake }) => stake.currency)),
    arrayOf(bets.map(({ stake }) => stake.amount)),
    textsOf(bets.map(({ detail }) => (detail ? JSON.stringify(detail) : null))),
  ],
  rowOf: movedRow,
  lanesOf: ({ id, memberId }) => [id, memberId],
  isAgain: () => false,
}

/** Places a bet that cash has refused once more, from whatever covers the whole stake. */
export const placeFromPurse = (db: Db, placing: Placing): Promise<MovedRow> =>
  runBatched(db, placingFromPurse, placing)
