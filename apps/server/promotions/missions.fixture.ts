import { createMember } from '@tessera/identity/server'
import { openMemberAccounts, readBalance } from '@tessera/ledger/server'
import {
  claimStep,
  draftPromotion,
  insertJoin,
  listBoards,
  missionBetsListener,
  publishPromotion,
  readMissions,
  refreshBoards,
} from '@tessera/promotions/server'
import type { Db } from '@tessera/server-kit'
import { fixedClock, hearAll, memberContext, person, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { newId, ports, usd } from './bonus.fixture.ts'

const [drafter, publisher] = [
  { id: newId(), account: 'drafter' },
  { id: newId(), account: 'publisher' },
]

export type Betting = {
  id?: string
  vendor?: string
  category?: string
  game?: string
  prize?: number
  valid?: number
  at?: Date
  bonusId?: string | null
  freeId?: string | null
}
type Running = { from?: string; until?: string; budget?: number }
type Who = { id: string }

export const cashGift = (dollars: number) => ({
  kind: 'cash',
  amount: String(usd(dollars)),
  multiplePpm: 0,
})
/** Steps of valid bets of so many dollars, each with so many dollars of cash. */
export const amountSteps = (...steps: [number, number][]) =>
  steps.map(([dollars, gift]) => ({
    amount: String(usd(dollars)),
    gift: cashGift(gift),
    points: 10,
  }))
export const countSteps = (...steps: [number, number][]) =>
  steps.map(([count, gift]) => ({ count, gift: cashGift(gift), points: 10 }))

export const missionTerms = (terms: object) => ({
  metric: 'validBet',
  period: 'once',
  optIn: false,
  after: null,
  ...terms,
})

export type MissionFixture = Awaited<ReturnType<typeof missionFixture>>

/** A site with members whose bets and deposits end at times that the test chooses. */
export async function missionFixture(db: Db, start = '2026-03-10T12:00:00.000Z') {
  const clock = fixedClock(start)
  const creating = {
    account: `first${newId().slice(0, 8)}`,
    currency: 'USD',
    password: 'a long phrase',
  }
  const first = await createMember(db, creating, { clock, openAccounts: openMemberAccounts })
  const context = testContext(db, { clock })

  /** A hash is heavy on purpose: all have the first one's. */
  async function member({ type = 0, isTest = false, account = `m${newId().slice(0, 9)}` } = {}) {
    const id = newId()
    await sql`insert into identity.member (id, account, nickname, password_hash, currency, type, created_at, test_since)
      select ${id}, ${account}, nickname, password_hash, currency, ${type}, ${clock()}, ${isTest ? clock() : null}
      from identity.member where id = ${first.id}`.execute(db)
    await openMemberAccounts(db, id, 'USD')
    return { id }
  }
  const as = ({ id }: Who) => memberContext(db, person(id), clock)

  async function run(
    kind: string,
    terms: object,
    { from = '2026-03-01', until = '2026-04-01', budget = 1e6 }: Running = {},
  ) {
    const id = newId()
    const window = { startsAt: new Date(from), endsAt: new Date(until) }
    const row = {
      id,
      kind,
      unit: 'USD',
      names: { EN: kind },
      budget: usd(budget),
      ...window,
      terms,
    }
    await draftPromotion(db, row, { staff: drafter, now: clock() })
    // It counts from its beginning, which may lie before the time of the fixture.
    await publishPromotion(db, id, { staff: publisher, now: window.startsAt })
    return id
  }

  /** A bet of so many dollars that came to its end: the whole stake counts, and nothing was won, unless it is said. */
  async function bet(
    { id: memberId }: Who,
    stake: number,
    { id = newId(), vendor = 'PG', category = 'RNG', game = 'pg-1', ...its }: Betting = {},
  ) {
    const { prize = 0, valid = stake, at = clock(), bonusId = null, freeId = null } = its
    const counts = bonusId || freeId ? 0 : valid
    await sql`insert into bets.bet (id, member_id, vendor, category, game, round_id, unit, stake, cash, house, placed_at, bonus_id, free_id, pays_to)
      values (${id}, ${memberId}, ${vendor}, ${category}, ${game}, ${id}, 'USD', ${String(usd(stake))}, 1, 2, ${at}, ${bonusId}, ${freeId}, ${freeId ? 1 : null}::bigint)`.execute(
      db,
    )
    await sql`insert into bets.settlement (bet_id, kind, member_id, vendor, category, game, unit, stake, valid_bet, prize,
        settled_at, bonus_id, bonus_valid_bet, free_id)
      values (${id}, 'settled', ${memberId}, ${vendor}, ${category}, ${game}, 'USD', ${String(usd(stake))},
        ${String(usd(counts))}, ${String(usd(prize))}, ${at}, ${bonusId}, ${bonusId ? String(usd(valid)) : null}, ${freeId})`.execute(
      db,
    )
    return id
  }

  /** The same bet is void after all. */
  const undo = (betId: string) =>
    sql`insert into bets.settlement (bet_id, kind, member_id, vendor, category, game, unit, stake, valid_bet, prize, settled_at)
      select bet_id, 'void', member_id, vendor, category, game, unit, stake, 0, stake, ${clock()}
      from bets.settlement where bet_id = ${betId} and kind = 'settled'`.execute(db)

  async function deposit({ id: memberId }: Who, dollars: number, at = clock()) {
    const id = newId()
    await sql`insert into cashier.deposit_order (id, member_id, channel, amount, unit, state, reference, paid_amount, paid_unit,
        created_at, expires_at, ended_at)
      values (${id}, ${memberId}, 'sandbox', ${String(usd(dollars))}, 'USD', 'success', ${id}, ${String(usd(dollars))}, 'USD',
        ${at}, ${at}, ${at})`.execute(db)
    return id
  }
  const reverse = (orderId: string, dollars: number) =>
    sql`insert into cashier.reversal (id, order_id, channel, key, member_id, unit, amount, owed_cash, owed_bonus, made_at)
      select ${newId()}, id, channel, ${newId()}, member_id, unit, ${String(usd(dollars))}, ${String(usd(dollars))}, 0, ${clock()}
      from cashier.deposit_order where id = ${orderId}`.execute(db)
  const logIn = ({ id }: Who, at: Date) =>
    sql`insert into identity.login_record (id, member_id, by, is_right, address, user_agent, made_at)
      values (${newId()}, ${id}, 'password', true, '127.0.0.1', 'test', ${at})`.execute(db)

  return {
    db,
    clock,
    context,
    member,
    as,
    run,
    bet,
    undo,
    deposit,
    reverse,
    logIn,
    join: (who: Who, id: string) => insertJoin(db, id, { memberId: who.id, unit: 'USD' }, clock()),
    hear: (batch = missionBetsListener.batch) =>
      hearAll(context, { ...missionBetsListener, batch }),
    read: (who: Who) => readMissions(as(who), {}),
    mission: async (who: Who, id: string) =>
      (await readMissions(as(who), {})).missions.find((each) => each.id === id),
    streak: async (who: Who, id: string) =>
      (await readMissions(as(who), {})).streaks.find((each) => each.id === id),
    board: async (who: Who, id: string) => (await listBoards(as(who), { id })).list[0],
    refresh: () => refreshBoards(context),
    claim: (who: Who, id: string, period: string, step: number) =>
      claimStep(as(who), { id, period, step }, ports),
    cash: async ({ id }: Who) => (await readBalance(db, id, 'USD')).cash.amount,
  }
}
