import { placeBet, type Settled, settleBet } from '@tessera/bets/server'
import { createMember } from '@tessera/identity/server'
import {
  cashOf,
  clearingOf,
  openMemberAccounts,
  readBalance,
  transfer,
} from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { type Db } from '@tessera/server-kit'
import { setFlag } from '@tessera/settings/server'
import { fixedClock, hearAll, memberContext, person, withinOneDay } from '@tessera/testing'
import { sql } from 'kysely'
import { loyaltyBetsListener } from '../bets-listener.ts'
import type { LoyaltyPorts } from '../ports.ts'

export const newId = (): string => crypto.randomUUID()
/** Ledger units of so many dollars. */
export const usd = (count: number): bigint => BigInt(Math.round(count * 10_000))
export const hours = (count: number): number => count * 3_600_000

export const fundsPassword = 'pay-me-1'
/** Of that funds password, as light as can be. */
export const fundsHash =
  '$argon2id$v=19$m=8,t=1,p=1$BEtUHULw6RP3VTbiO03e8g$UVldv52CeHo5l0bqxBjX6UKGUzDBSQrZK+KAlWpN808'
export const dollars = (count: number): bigint => BigInt(Math.round(count * 100)) * 100n

export type Fixture = Awaited<ReturnType<typeof rebateFixture>>
type Betting = { category?: string; stake?: number; id?: string }

/**
 * A site with members who play, for tests. Bets are settled by the clock of the database. The site's own clock begins
 * there, and is moved on to let days pass.
 */
export async function rebateFixture(db: Db) {
  await withinOneDay()
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  const clock = fixedClock(rows[0]?.now.toISOString())
  const owed: Parameters<LoyaltyPorts['addTurnover']>[1][] = []
  const told: Parameters<LoyaltyPorts['sendMessage']>[1][] = []
  const rounds: Parameters<LoyaltyPorts['giveFreeRounds']>[1][] = []
  const ports: LoyaltyPorts = {
    addTurnover: async (_tx, each) => void owed.push(each),
    sendMessage: async (_tx, each) => void told.push(each),
    giveFreeRounds: async (_tx, each) => void rounds.push(each),
    hasFreeRounds: (game) => game === 'dice',
    describeGames: async () => new Map(),
  }
  await setFlag(db, 'VIP3', true)
  const creating = {
    account: `first-${newId().slice(0, 8)}`,
    currency: 'USD',
    password: 'a long enough phrase',
  }
  const first = await createMember(db, creating, { clock, openAccounts: openMemberAccounts })

  /** A member with money. A hash is heavy on purpose: all have the first one's. */
  async function member({ type = 0 } = {}) {
    const id = newId()
    await sql`insert into identity.member (id, account, nickname, password_hash, currency, type, created_at)
      select ${id}, ${`ana-${id.slice(0, 8)}`}, nickname, password_hash, currency, ${type}, ${clock()}
      from identity.member where id = ${first.id}`.execute(db)
    await transfer(db, {
      id: newId(),
      legs: [{ from: clearingOf('sandbox', 'USD'), to: cashOf(id, 'USD'), amount: usd(1e6) }],
      reason: 'demo',
      subject: `member:${id}`,
    })
    return { id, account: `ana-${id.slice(0, 8)}` }
  }
  const as = ({ id }: { id: string }) => memberContext(db, person(id), clock)

  /** A bet that was settled with so many dollars that count. */
  async function bet(
    { id: memberId }: { id: string },
    valid: number,
    { category = 'RNG', stake = valid, id = newId() }: Betting = {},
  ) {
    const placed = { id, memberId, vendor: 'TESSERA', category, game: 'dice', roundId: id }
    await placeBet(db, { ...placed, stake: money(usd(stake), 'USD') })
    await settleBet(db, { id, prize: 0n, validBet: usd(valid) })
    return id
  }

  /** A bet as the listener reads it, at a given time. */
  const heard = (who: { id: string }, valid: number, extra: Partial<Settled> = {}): Settled => ({
    betId: newId(),
    kind: 'settled',
    memberId: who.id,
    vendor: 'TESSERA',
    category: 'RNG',
    game: 'dice',
    unit: 'USD',
    stake: usd(valid),
    validBet: usd(valid),
    prize: 0n,
    settledAt: clock(),
    ...extra,
  })

  async function hear(batch = loyaltyBetsListener.batch) {
    const context = memberContext(db, person(first.id), clock)
    await hearAll(context, { ...loyaltyBetsListener, batch })
  }

  const cash = async ({ id }: { id: string }) => (await readBalance(db, id, 'USD')).balance
  return { db, clock, ports, owed, told, rounds, member, as, bet, heard, hear, cash }
}

/** Forgets all that was heard, as if no bet had been counted yet. */
export async function forgetHearing(db: Db): Promise<void> {
  for (const table of ['rebate_bet', 'level_change', 'gift', 'counted_deposit', 'rebate_claim']) {
    const named = sql.table(`loyalty.${table}`)
    await sql`alter table ${named} disable trigger user`.execute(db)
    await sql`delete from ${named}`.execute(db)
    await sql`alter table ${named} enable trigger user`.execute(db)
  }
  await sql`delete from loyalty.rebate_adjustment`.execute(db)
  await sql`delete from loyalty.rebate_row`.execute(db)
  await sql`delete from loyalty.member`.execute(db)
  await sql`delete from kit.listener where name like 'loyalty.%'`.execute(db)
}
