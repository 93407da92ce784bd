import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Player } from './play-stretch.fixture.ts'
import { assertPresent } from './assert-present.fixture.ts'

/** A posting on an account of a player, as the ledger wrote it. */
export type Posting = {
  purpose: 'cash' | 'held'
  reason: string
  amount: bigint
  /** Milliseconds. */
  at: number
  bet: PlainBet | undefined
  requestId: string
  version: bigint
}

export type PlainBet = {
  id: string
  category: string
  vendor: string
  game: string
  stake: bigint
  status: 'open' | 'settled' | 'void'
  validBet: bigint
  prize: bigint
  placedAt: number
  /** Milliseconds; of one that is open, none. */
  endedAt: number
  /** How many bets ended before it. */
  order: number
}

/** A player with every row that the tables hold of them. */
export type Known = Player & { testSince: number; postings: Posting[]; bets: PlainBet[] }

type BetRow = {
  id: string
  memberId: string
  category: string
  vendor: string
  game: string
  stake: bigint
  placedAt: Date
}
type EndRow = { betId: string; kind: string; validBet: bigint; prize: bigint; settledAt: Date }
type PostingRow = {
  id: bigint
  requestId: string
  source: bigint
  target: bigint
  amount: bigint
  sourceVersion: bigint | null
  targetVersion: bigint | null
  madeAt: Date
  reason: string
}

const rowsAtOnce = 20_000

/**
 * Every row of the bets and of the ledger, read without a view, a sum or a join: the expected values are computed from
 * these.
 */
export async function readPlainRows(db: Db, players: Player[]): Promise<Known[]> {
  const tests = await sql<{ id: string; testSince: Date | null }>`
    select id, test_since as "testSince" from identity.member`.execute(db)
  const testSince = new Map(tests.rows.map((row) => [row.id, row.testSince?.getTime() ?? Infinity]))
  const known: Known[] = players.map((player) => ({
    ...player,
    testSince: testSince.get(player.id) ?? Infinity,
    postings: [],
    bets: [],
  }))
  const byId = new Map(known.map((each) => [each.id, each]))
  const bets = await readBets(db, byId)
  await readPostings(db, byId, bets)
  return known
}

async function readBets(db: Db, byId: Map<string, Known>): Promise<Map<string, PlainBet>> {
  const bets = new Map<string, PlainBet>()
  const { rows } = await sql<BetRow>`
    select id, member_id as "memberId", category, vendor, game, stake, placed_at as "placedAt" from bets.bet`.execute(
    db,
  )
  for (const { memberId, placedAt, ...row } of rows) {
    const bet: PlainBet = {
      ...row,
      status: 'open',
      validBet: 0n,
      prize: 0n,
      placedAt: placedAt.getTime(),
      endedAt: Number.NaN,
      order: -1,
    }
    bets.set(bet.id, bet)
    byId.get(memberId)?.bets.push(bet)
  }
  const ends = await sql<EndRow>`
    select bet_id as "betId", kind, valid_bet as "validBet", prize, settled_at as "settledAt"
    from bets.settlement order by tx, seq`.execute(db)
  for (const [order, { betId, kind, validBet, prize, settledAt }] of ends.rows.entries()) {
    const status = kind === 'settled' ? 'settled' : 'void'
    Object.assign(assertPresent(bets.get(betId)), {
      status,
      validBet,
      prize,
      endedAt: settledAt.getTime(),
      order,
    })
  }
  return bets
}

async function readPostings(db: Db, byId: Map<string, Known>, bets: Map<string, PlainBet>) {
  const accounts = await sql<{ id: bigint; owner: string; purpose: 'cash' | 'held' }>`
    select id, owner, purpose from ledger.account where purpose in ('cash', 'held')`.execute(db)
  const owned = new Map(
    accounts.rows.flatMap(({ id, owner, purpose }) => {
      const of = byId.get(owner.replace('member:', ''))
      return of ? [[id, { of, purpose }] as const] : []
    }),
  )
  for (let after = 0n, isMore = true; isMore;) {
    const { rows } = await sql<PostingRow>`
      select id, request_id as "requestId", source, target, amount, source_version as "sourceVersion",
        target_version as "targetVersion", made_at as "madeAt", reason
      from ledger.transfer where id > ${String(after)}::bigint order by id limit ${rowsAtOnce}`.execute(
      db,
    )
    for (const { source, target, amount, sourceVersion, targetVersion, madeAt, ...row } of rows) {
      const bet = bets.get(row.requestId)
      const { reason, requestId } = row
      for (const [account, change, version] of [
        [source, -amount, sourceVersion],
        [target, amount, targetVersion],
      ] as const) {
        const place = owned.get(account)
        if (!place) continue
        place.of.postings.push({
          purpose: place.purpose,
          reason,
          amount: change,
          at: madeAt.getTime(),
          bet,
          requestId,
          version: version ?? 0n,
        })
      }
    }
    after = rows.at(-1)?.id ?? after
    isMore = rows.length === rowsAtOnce
  }
}
