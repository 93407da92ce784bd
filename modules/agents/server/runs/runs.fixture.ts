import { cashOf, clearingOf, readBalance, transfer } from '@tessera/ledger/server'
import { type Db, newId } from '@tessera/server-kit'
import { hearAll, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import type { Kind, Terms, Tier } from '../../contract-shapes.ts'
import { teamFixture, unit } from '../agents.fixture.ts'
import { betsListener } from '../figures/bets-listener.ts'
import { ordersListener } from '../figures/orders-listener.ts'
import { runContracts } from './jobs.ts'

export const dollars = (amount: number) => BigInt(Math.round(amount * 10_000))

/** A tier without conditions, or with those that are given. */
export const flat = (percent: number, rest: Partial<Tier> = {}): Tier => ({
  ratePpm: Math.round(percent * 10_000),
  minActive: null,
  minValidBet: null,
  minNetLoss: null,
  ...rest,
})

type Signing = {
  upper?: string | null
  lower: string
  kind?: Kind
  tiers: Tier[]
  terms?: Partial<Pick<Terms, 'period' | 'carry' | 'costs' | 'vendorFeePpm'>>
  from?: string
  endedAt?: string
  isAbuse?: boolean
}

type Betting = { stake: number; prize?: number; valid?: number; at: string }

/** Contracts, bets and runs at any time, written beside the calls that make them. */
export function runsFixture(db: Db) {
  const team = teamFixture(db)
  const context = () => testContext(db, { clock: team.clock })

  async function sign({
    upper = null,
    lower,
    kind = 'daily',
    tiers,
    terms = {},
    ...when
  }: Signing) {
    const id = newId(team.clock())
    const { period = 'Daily', carry = 'NONE', costs = [], vendorFeePpm = 0 } = terms
    const from = when.from ?? '2026-11-23T16:00:00Z'
    await sql`insert into agents.contract (id, kind, unit, upper_id, lower_id, state, period, carry, costs, vendor_fee_ppm,
        top_rate_ppm, proposed_at, expires_at, answered_at, effective_at, ended_at, is_abuse)
      values (${id}, ${kind}, ${unit}, ${upper}, ${lower}, ${when.endedAt ? 'terminated' : 'active'}, ${period}, ${carry},
        ${costs}, ${vendorFeePpm}, ${tiers.at(-1)?.ratePpm ?? 1}, ${from}, ${from}::timestamptz + interval '3 days', ${from},
        ${from}, ${when.endedAt ?? null}, ${when.isAbuse ?? false})`.execute(db)
    for (const [at, tier] of tiers.entries()) {
      await sql`insert into agents.contract_tier (contract_id, position, rate_ppm, min_active, min_valid_bet, min_net_loss)
        values (${id}, ${at + 1}, ${tier.ratePpm}, ${tier.minActive}, ${tier.minValidBet?.toString() ?? null}::bigint,
          ${tier.minNetLoss?.toString() ?? null}::bigint)`.execute(db)
    }
    return id
  }

  /** A settled bet, as it would be posted at that instant. */
  async function bet(memberId: string, { stake, prize = 0, valid = stake, at }: Betting) {
    await sql`insert into bets.settlement (bet_id, kind, member_id, vendor, category, game, unit, stake, valid_bet, prize,
        settled_at)
      values (${newId(team.clock())}, 'settled', ${memberId}, 'TESSERA', 'RNG', 'dice', ${unit}, ${String(dollars(stake))},
        ${String(dollars(valid))}, ${String(dollars(prize))}, ${at})`.execute(db)
  }

  async function fund(memberId: string, amount: bigint) {
    await transfer(db, {
      id: newId(team.clock()),
      legs: [{ from: clearingOf('sandbox', unit), to: cashOf(memberId, unit), amount }],
      reason: 'deposit',
      subject: 'deposit:test',
    })
  }

  const cash = async (memberId: string) => (await readBalance(db, memberId, unit)).cash.amount

  /** Counts everything that was bet, paid in and given. */
  async function hear() {
    await hearAll(context(), betsListener)
    await hearAll(context(), ordersListener)
  }

  /** Counts everything, moves the clock to an instant and lets the scheduler do what is due. */
  async function runAt(at: string) {
    await hear()
    team.clock.pass(new Date(at).getTime() - team.clock().getTime())
    await runContracts(context())
  }

  const activeFrom = (kind: Kind, amount: number) =>
    sql`insert into agents.active_rule (kind, unit, min_bet) values (${kind}, ${unit}, ${String(dollars(amount))})
      on conflict (kind, unit) do update set min_bet = excluded.min_bet`.execute(db)

  async function lines(kind: Kind) {
    const { rows } = await sql<{
      lower: string
      contract: string
      start: Date
      no: number
      valid: bigint
      active: number
      profit: bigint
      base: bigint
      tier: number | null
      gross: bigint
      owed: bigint
      paid: bigint
      state: string
    }>`select l.lower_id as lower, l.contract_id as contract, r.period_start as start, r.run_no as no,
        l.valid_bet as valid, l.active, l.profit, l.base, l.tier, l.gross, l.owed, l.paid, r.state
      from agents.run r join agents.run_line l on l.run_id = r.id where r.kind = ${kind}
      order by r.period_start, r.run_no, l.path`.execute(db)
    return rows
  }
  return { ...team, context, sign, bet, fund, cash, hear, runAt, activeFrom, lines }
}
