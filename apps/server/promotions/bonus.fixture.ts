import { placeBet, rollBackBet, type Settled, settleBet, voidBet } from '@tessera/bets/server'
import { addTurnover, endBonusTurnover, turnoverListener } from '@tessera/cashier/server'
import { awardPoints } from '@tessera/loyalty/server'
import { cashOf, clearingOf, readBalance, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import {
  claimBonus,
  draftPromotion,
  listBonuses,
  lookAfterBonus,
  optOut,
  publishPromotion,
} from '@tessera/promotions/server'
import { type Db, inTransaction } from '@tessera/server-kit'
import { memberContext, person } from '@tessera/testing'
import { sql } from 'kysely'
import { campaigns } from '../campaigns.ts'
import { sendPlatformMessage } from '../send-platform-message.ts'

export const newId = (): string => crypto.randomUUID()
/** Ledger units of so many dollars. */
export const usd = (count: number): bigint => BigInt(Math.round(count * 10_000))
export const digits = (count: number): string => String(usd(count))
export const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { kind?: { code: string } }) => error.kind?.code ?? String(error),
  )

export const ports = {
  addTurnover,
  endBonusTurnover,
  givePoints: awardPoints,
  sendMessage: sendPlatformMessage,
  campaigns,
}
export const began = new Date('2026-02-01T12:00:00Z')
const drafter = { id: newId(), account: 'drafter' }
const publisher = { id: newId(), account: 'publisher' }

/** Terms that all kinds share, for tests. */
export const usualTerms = {
  times: 10,
  base: 'bonus',
  weights: { LIVE: 200_000, LOTT: 200_000 },
  days: 7,
  largestStake: null,
  winCap: null,
  excludedCategories: [],
  excludedGames: [],
}

/** A promotion that runs; answers its id. */
export async function running(db: Db, kind: string, terms: object, budget = usd(1e6)) {
  const id = newId()
  const window = { startsAt: new Date('2020-01-01'), endsAt: new Date('2100-01-01') }
  const row = { id, kind, unit: 'USD', names: { EN: kind }, budget, ...window }
  await draftPromotion(
    db,
    { ...row, terms: { ...usualTerms, ...terms } },
    { staff: drafter, now: began },
  )
  await publishPromotion(db, id, { staff: publisher, now: began })
  return id
}

export type BonusFixture = ReturnType<typeof bonusFixture>

/** A member whose bets and bonuses are real. Time is that of the fixture. */
export function bonusFixture(db: Db, memberId = newId()) {
  const clock = { now: began }
  const context = memberContext(db, person(memberId), () => clock.now)
  const heard: string[] = []

  const fund = (amount: bigint) =>
    transfer(db, {
      id: newId(),
      legs: [{ from: clearingOf('sandbox', 'USD'), to: cashOf(memberId, 'USD'), amount }],
      reason: 'deposit',
      subject: 'deposit:test',
    })
  const place = async (stake: bigint, { category = 'RNG', game = 'dice', id = newId() } = {}) => {
    const title = { vendor: 'TESSERA', category, game, roundId: id }
    await placeBet(db, { id, memberId, ...title, stake: money(stake, 'USD') })
    return id
  }
  /** The end of every bet counts towards wagering, at once. */
  const hear = async () => {
    const { rows } = await sql<Settled>`
      select bet_id as "betId", kind, member_id as "memberId", vendor, category, game, unit, stake,
        valid_bet as "validBet", prize, settled_at as "settledAt", bonus_id as "bonusId",
        bonus_valid_bet as "bonusValidBet"
      from bets.settlement where member_id = ${memberId} and bet_id <> all (${heard}::uuid[])
      order by settled_at`.execute(db)
    if (rows.length === 0) return
    heard.push(...rows.map(({ betId }) => betId))
    await inTransaction(db, (tx) => turnoverListener.handle({ ...context, db: tx }, rows))
  }
  return {
    memberId,
    context,
    clock,
    fund,
    place,
    hear,
    settle: async (id: string, stake: bigint, prize: bigint) => {
      await settleBet(db, { id, prize, validBet: stake, memberId })
      await hear()
    },
    void: async (id: string) => {
      await voidBet(db, { id, reason: 'test' })
      await hear()
    },
    rollBack: async (id: string) => {
      await rollBackBet(db, { id, memberId, reason: 'test' })
      await hear()
    },
    claim: async (promotionId: string, id = newId()) => {
      await claimBonus(context, { id, promotionId }, ports)
      // A bet of the same millisecond is not later than what it is to fill.
      await new Promise((done) => setTimeout(done, 2))
      return id
    },
    look: async (id: string) => {
      await lookAfterBonus(context, id, ports)
      await new Promise((done) => setTimeout(done, 2))
    },
    optOut: async (id: string, seen: bigint) => {
      await optOut(context, { id, seen }, ports)
      await new Promise((done) => setTimeout(done, 2))
    },
    bonuses: async () => (await listBonuses(context, ports)).list,
    /** Cash, bonus and what waits, in ledger units. */
    has: async () => {
      const { cash, bonus, bonusHeld } = await readBalance(db, memberId, 'USD')
      return [cash.amount, bonus.amount, bonusHeld.amount] as const
    },
  }
}

/** What all accounts of a unit sum to: nothing, always. */
export async function sumOfLedger(db: Db): Promise<bigint> {
  return inTransaction(db, async (tx) => {
    // After a long run there is much to add up.
    await sql`set local statement_timeout = '10min'`.execute(tx)
    const { rows } = await sql<{ sum: bigint }>`
      select coalesce(sum(balance), 0)::bigint as sum from ledger.balance_view`.execute(tx)
    return rows[0]?.sum ?? -1n
  })
}
