import { cashOf, clearingOf, readBalance, transfer } from '@tessera/ledger/server'
import type { Db } from '@tessera/server-kit'
import { memberContext, person } from '@tessera/testing'
import { sql } from 'kysely'
import type { Selection } from '../../plays/family.ts'
import { families } from '../../plays/index.ts'
import type { LotteryPorts, SeriesLine } from '../ports.ts'
import { pricedTicket } from './priced-ticket.ts'
import { readTerms } from './terms.ts'
import type { NewTicket } from '../../shapes.ts'
import { oddsDigits, seriesDigits } from './digits.fixture.ts'

// Lotteries, issues and people with money, for tests of tickets.

families[seriesDigits.code] = seriesDigits
families[oddsDigits.code] = oddsDigits

export const unit = 'USD'

/** Series of members and who is above them, as a test says. */
export const lines = new Map<string, SeriesLine>()
export const earned: { memberId: string; amount: bigint }[] = []

/** As teams of agents count, whose module this one does not see. */
const share = (stake: bigint, from: number, to: number) =>
  (stake * BigInt(Math.max(0, to - from))) / 2_000n

export const ports: LotteryPorts = {
  lotteryRebates: (stake, { picked, own, above }) => ({
    self: share(stake, picked, own),
    above: above.map((series, at) => share(stake, above[at - 1] ?? own, series)),
  }),
  seriesOf: (_db, asked) =>
    Promise.resolve(
      new Map(
        asked.flatMap(({ memberId, day }) => {
          const line = lines.get(memberId)
          return line ? [[`${memberId} ${day}`, line] as const] : []
        }),
      ),
    ),
  addTeamIncome: (_tx, income) => {
    earned.push(...income)
    return Promise.resolve()
  },
}

/** A lottery; with series of 1800 to 1960 where its family has them. */
export async function openGame(db: Db, family = seriesDigits): Promise<string> {
  const code = `T${crypto.randomUUID().slice(0, 8)}`
  const series = family.hasSeries ? [1_800, 1_960] : [null, null]
  await sql`insert into lottery.game (code, family, mode, vendor, category, area, is_own, period_seconds, close_early_seconds,
      series_least, series_most, is_open, position)
    values (${code}, ${family.code}, 'ZY', 'LOTT', 'LOTT', 'CN', true, 60, 0, ${series[0]}, ${series[1]}, true, 1)`.execute(
    db,
  )
  return code
}

type Limits = Partial<Record<'least' | 'most' | 'ticket' | 'issue' | 'single' | 'exposure', bigint>>

export async function limit(db: Db, game: string, limits: Limits): Promise<void> {
  const { least = 1n, most = 1_000_000_000n, exposure = 1_000_000_000_000n } = limits
  const { ticket = 1_000_000_000_000n } = limits
  const { issue = ticket, single = ticket } = limits
  await sql`insert into lottery.game_limit values (${game}, ${unit}, ${String(least)}::bigint, ${String(most)}::bigint,
    ${String(ticket)}::bigint, ${String(issue)}::bigint, ${String(single)}::bigint, ${String(exposure)}::bigint)`.execute(
    db,
  )
}

let numbers = 0

/** An issue that closes in so many seconds, by the clock of the database. */
export async function openIssue(
  db: Db,
  game: string,
  { opens = -60, closes = 600 }: { opens?: number; closes?: number } = {},
): Promise<{ id: bigint; game: string; numero: string }> {
  const numero = `20261126-${String(++numbers).padStart(4, '0')}`
  const { rows } = await sql<{ id: bigint }>`
    insert into lottery.issue (game, numero, opens_at, closes_at, draws_at)
    values (${game}, ${numero}, clock_timestamp() + ${opens} * interval '1 second',
      clock_timestamp() + ${closes} * interval '1 second', clock_timestamp() + ${closes} * interval '1 second')
    returning id`.execute(db)
  return { id: rows[0]?.id ?? 0n, game, numero }
}

/** Gives an issue its result, as a draw does. */
export async function draw(
  db: Db,
  { id }: { id: bigint },
  result: readonly string[],
): Promise<void> {
  await sql`update lottery.issue set state = 'verified', result = ${[...result]}::text[],
    result_version = result_version + 1, drawn_at = clock_timestamp() where id = ${String(id)}::bigint`.execute(
    db,
  )
}

/** A member with so much cash, in ledger units. */
export async function memberWith(db: Db, amount: bigint, extra: Parameters<typeof person>[1] = {}) {
  const context = memberContext(db, person(crypto.randomUUID(), extra), () => new Date())
  if (amount > 0n) await give(db, context.member.id, amount)
  return context
}

export const give = (db: Db, memberId: string, amount: bigint, of = unit) =>
  transfer(db, {
    id: crypto.randomUUID(),
    legs: [{ from: clearingOf('sandbox', of), to: cashOf(memberId, of), amount }],
    reason: 'deposit',
    subject: 'deposit:test',
  })

export const cashOfMember = async (db: Db, memberId: string, of = unit): Promise<bigint> =>
  (await readBalance(db, memberId, of)).cash.amount

/** A ticket with what it costs, as a browser makes it. */
export async function ticketOf(
  db: Db,
  game: string,
  play: string,
  selection: Selection,
  { amount = 20_000n, series = null }: { amount?: bigint; series?: number | null } = {},
): Promise<NewTicket> {
  const terms = await readTerms(db, game, unit)
  const priced = pricedTicket(terms, { play, selection, amount, series })
  return {
    id: crypto.randomUUID(),
    play,
    selection: selection.map((row) => [...row]),
    amount,
    series,
    lines: priced?.lines ?? 1,
    cost: priced?.cost ?? amount,
  }
}

export const slipOf = (
  { game, numero }: { game: string; numero: string },
  tickets: readonly NewTicket[],
) => ({ slipId: crypto.randomUUID(), game, numero, tickets })

/** `done`, or the code of the problem. */
export const ending = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { kind?: { code: string } }) => error.kind?.code ?? error,
  )
