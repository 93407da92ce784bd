import { money } from '@tessera/money'
import { simulate } from '@tessera/promotions/server'
import { type Db, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import { newId, usd } from './bonus.fixture.ts'
import { memberIn } from './builder.fixture.ts'

const dayMilliseconds = 86_400_000
const everybody = {
  dialingCodes: [],
  levels: null,
  deposit: null,
  play: null,
  languages: [] as string[],
  tags: [],
}

export type PastBet = {
  account: string
  day: string
  at: number
  stake: bigint
  prize: bigint
  valid: bigint
  category: string
}
export type PastDeposit = { account: string; day: string; at: number; amount: bigint }

/** Members with a month behind them. What they did within it is kept in plain lists beside the database. */
export async function pastMonth(db: Db) {
  const { dayOf, startOf } = await readBusinessDays(db)
  // Members logged in at their making, by the clock of the database: the month ends a little later.
  const now = new Date(Date.now() + dayMilliseconds)
  const today = startOf(dayOf(now)).getTime()
  /** A time within the business day that was so many days ago. */
  const on = (daysAgo: number, hours = 12) =>
    new Date(today - daysAgo * dayMilliseconds + hours * 3_600_000)
  const begins = now.getTime() - 30 * dayMilliseconds
  const bets: PastBet[] = []
  const deposits: PastDeposit[] = []
  const logIns: { account: string; day: string; at: number }[] = []

  async function member(language: string) {
    const made = await memberIn(db, { language })
    const { rows } = await sql<{ account: string }>`
      select account from identity.member where id = ${made.memberId}`.execute(db)
    const account = rows[0]?.account ?? ''
    const memberId = made.memberId
    return {
      memberId,
      account,
      context: made.context,
      async bet(
        at: Date,
        stake: number,
        prize: number,
        { category = 'RNG', isVoid = false, bonusId = null as string | null } = {},
      ) {
        const id = newId()
        const [units, won] = [usd(stake), usd(prize)]
        await sql`insert into bets.bet (id, member_id, vendor, category, game, round_id, unit, stake, cash, house, placed_at, bonus_id)
          values (${id}, ${memberId}, 'TESSERA', ${category}, 'dice', ${id}, 'USD', ${String(units)}, 1, 2, ${at}, ${bonusId})`.execute(
          db,
        )
        const ended = (kind: string, counts: bigint) =>
          sql`insert into bets.settlement (bet_id, kind, member_id, vendor, category, game, unit, stake, valid_bet, prize,
              settled_at, bonus_id, bonus_valid_bet)
            values (${id}, ${kind}, ${memberId}, 'TESSERA', ${category}, 'dice', 'USD', ${String(units)},
              ${String(counts)}, ${String(kind === 'void' ? units : won)}, ${at}, ${bonusId}, ${bonusId ? String(units) : null})`.execute(
            db,
          )
        await ended('settled', bonusId ? 0n : units)
        if (isVoid) await ended('void', 0n)
        if (isVoid || bonusId || at.getTime() < begins) return
        const what = { stake: units, prize: won, valid: units, category }
        bets.push({ account, day: dayOf(at), at: at.getTime(), ...what })
      },
      async deposit(at: Date, dollars: number) {
        await made.deposit(usd(dollars), at)
        if (at.getTime() < begins) return
        deposits.push({ account, day: dayOf(at), at: at.getTime(), amount: usd(dollars) })
      },
      async logIn(at: Date, browser = account, address = '192.0.2.1') {
        await made.logIn(browser, address, at)
        logIns.push({ account, day: dayOf(at), at: at.getTime() })
      },
    }
  }

  return {
    now,
    on,
    bets,
    deposits,
    logIns,
    member,
    run: (
      kind: string,
      terms: object,
      { languages = [] as string[], budget = usd(1_000_000) } = {},
    ) =>
      simulate(
        db,
        {
          kind,
          terms,
          who: { ...everybody, languages },
          budget: money(budget, 'USD'),
        },
        {
          now,
          mayNameMembers: true,
          declaredReturns: () => new Map([['TESSERA/dice', 950_000]]),
        },
      ),
  }
}

/** Sums by a key, in plain code. */
export function summed<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  amountOf: (row: Row) => bigint,
): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0n) + amountOf(row))
  return sums
}
