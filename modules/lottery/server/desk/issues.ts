import type { Answer } from '@tessera/calls'
import { trialUnit } from '@tessera/identity/server'
import { money } from '@tessera/money'
import {
  beyond,
  countReached,
  cutPage,
  placeIn,
  type StaffContext,
  walkOrder,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { outcomesShown } from '../../desk-limits.ts'
import { deskProblems } from '../../desk-problems.ts'
import type { DeskIssue, DeskTicket, IssueChangeLine } from '../../desk-shapes.ts'
import type { issueStaffCalls } from '../../issue-staff-calls.ts'
import { gameName } from './game-name.ts'
import {
  findEntries,
  findIssue,
  issueColumns,
  type IssueName,
  type IssueRow,
  shownEntry,
  shownIssue,
} from './issues-table.ts'
import { counts, drawnIn, salesOf, sold, type Sums, sums } from './sales.ts'
import { refuseCurrency, visible } from './scope.ts'

type AskedIssues = {
  game?: string | undefined
  day?: string | undefined
  state?: DeskIssue['state'] | undefined
  pageNo: number
  pageSize: number
}

/** Issues, the latest draw first, with how many tickets of currencies in scope are behind each. */
export async function listDeskIssues(
  context: StaffContext,
  { game, day, state, pageNo, pageSize }: AskedIssues,
): Promise<Answer<typeof issueStaffCalls.listDeskIssues>> {
  const { db, clock } = context
  const mayBeSeen = await visible(context)
  const inDay = day ? await drawnIn(db, { from: day, to: day }) : sql`true`
  // Hundreds are made ahead: they are found by their day or their state.
  const isBegun = day || state ? sql`true` : sql`i.opens_at <= ${clock()}`
  const where = sql`${game ? sql`i.game = ${game}` : sql`true`} and ${inDay} and ${isBegun}
    and ${state ? sql`i.state = ${state}` : sql`true`}`
  const { rows } = await sql<IssueRow & { tickets: number }>`
    select x.*, (select count(*)::int from lottery.ticket t join identity.member_view m on m.id = t.member_id
        where t.issue_id = x.id and ${mayBeSeen(sql`t.unit`)} and ${counts}) as tickets
    from (select ${issueColumns} from lottery.issue i join lottery.game g on g.code = i.game
      where ${where} order by i.draws_at desc, i.id desc
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}) x
    order by x."drawsAt" desc, x.id desc`.execute(db)
  const total = await countReached(db, sql`from lottery.issue i where ${where}`)
  return {
    list: rows.map((row) => ({ ...shownIssue(row), tickets: row.tickets })),
    totalPages: Math.max(1, Math.ceil(total / pageSize)),
  }
}

/** An issue with its results as they came, and its sales by play and currency. Problem: `unknownDeskIssue`. */
export async function readDeskIssue(
  context: StaffContext,
  name: IssueName,
): Promise<Answer<typeof issueStaffCalls.readDeskIssue>> {
  const { db } = context
  const issue = await findIssue(db, name)
  const mayBeSeen = await visible(context)
  const [entries, { rows }, { rows: proofs }, { rows: changes }] = await Promise.all([
    findEntries(db, [issue.id]),
    sql<Sums & { play: string; unit: string }>`
      select t.play, t.unit, ${sums} from ${sold}
      where i.id = ${issue.id} and ${mayBeSeen(sql`t.unit`)} and ${counts}
      group by t.play, t.unit order by t.unit, sum(t.cost) desc, t.play`.execute(db),
    sql<{ commitment: string | null; seed: string | null; beacon: string | null }>`
      select commitment, case when state in ('settled', 'resettling') then seed end as seed, beacon
      from lottery.issue where id = ${issue.id}`.execute(db),
    sql<
      Omit<IssueChangeLine, 'at'> & { at: Date }
    >`select kind, reason, before, after, made_at as at
      from lottery.issue_change where issue_id = ${issue.id} order by id`.execute(db),
  ])
  const [proof] = proofs
  return {
    issue: shownIssue(issue),
    entries: entries.map(shownEntry),
    changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
    proof: proof?.commitment
      ? { commitment: proof.commitment, seed: proof.seed, beacon: proof.beacon }
      : null,
    sold: rows.map(({ play, unit, ...row }) => ({ play, ...salesOf(row, unit) })),
  }
}

/**
 * What outcomes would cost, the dearest first. Problems: `unknownDeskIssue`, `common.notFound` for a currency out of scope.
 */
export async function listExposure(
  context: StaffContext,
  name: IssueName,
  currency: string,
): Promise<Answer<typeof issueStaffCalls.listExposure>> {
  const { db } = context
  await refuseCurrency(context, currency)
  const issue = await findIssue(db, name)
  const { rows } = await sql<{ market: string; outcome: string; stake: bigint; prize: bigint }>`
    select market, outcome, stake, prize from lottery.exposure
    where issue_id = ${issue.id} and unit = ${currency} and (stake > 0 or prize > 0)
    order by prize desc, market, outcome limit ${outcomesShown}`.execute(db)
  const { rows: limits } = await sql<{ most: bigint }>`
    select exposure_outcome as most from lottery.game_limit
    where game = ${name.game} and unit = ${currency}`.execute(db)
  return {
    most: limits[0] ? money(limits[0].most, currency) : null,
    list: rows.map(({ market, outcome, stake, prize }) => ({
      market,
      outcome,
      stake: money(stake, currency),
      prize: money(prize, currency),
    })),
  }
}

type AskedTickets = {
  game?: string | undefined
  numero?: string | undefined
  account?: string | undefined
  currency?: string | undefined
  play?: string | undefined
  state?: DeskTicket['state'] | undefined
  from?: string | undefined
  to?: string | undefined
  after?: string | undefined
  pageSize: number
}
type TicketRow = {
  id: string
  game: string
  family: string
  numero: string
  memberId: string
  account: string
  unit: string
  play: string
  selection: string[][]
  lines: number
  amount: bigint
  cost: bigint
  series: number | null
  largest: bigint
  placedAt: Date
  state: DeskTicket['state']
  prize: bigint
  uncapped: bigint
  place: string
}

const order = { at: 't.placed_at', id: 't.id', isNewestFirst: true } as const

/** Tickets of currencies in scope, newest first: of an issue, of a member, or of some days. Problem: `tooWide`. */
export async function listDeskTickets(
  context: StaffContext,
  asked: AskedTickets,
): Promise<{ list: DeskTicket[]; next: string | null }> {
  const { db } = context
  const { game, numero, account, currency, play, state, after, pageSize } = asked
  const isNarrow = account || (game && numero) || (asked.from && asked.to)
  if (!isNarrow) throw deskProblems.tooWide()
  const mayBeSeen = await visible(context)
  const inDays =
    asked.from && asked.to ? await drawnIn(db, { from: asked.from, to: asked.to }) : sql`true`
  const is = (column: string, value: string | undefined) =>
    value ? sql`${sql.ref(column)} = ${value}` : sql`true`
  const { rows } = await sql<TicketRow>`
    select t.id, i.game, g.family, i.numero, t.member_id as "memberId", m.account, t.unit, t.play, t.selection,
      t.lines, t.amount, t.cost, t.series, t.largest_prize as largest, t.placed_at as "placedAt", t.state, t.prize,
      t.uncapped, ${placeIn(order)} as place
    from lottery.ticket t join lottery.issue i on i.id = t.issue_id join lottery.game g on g.code = i.game
    join identity.member_view m on m.id = t.member_id
    where ${is('i.game', game)} and ${is('i.numero', numero)} and ${is('t.unit', currency)}
      and ${is('t.play', play)} and ${is('t.state', state)} and ${inDays}
      and ${account ? sql`lower(m.account) = lower(${account})` : sql`true`}
      and t.unit <> ${trialUnit} and ${mayBeSeen(sql`t.unit`)} and ${beyond(order, after)}
    order by ${walkOrder(order)} limit ${pageSize + 1}`.execute(db)
  const { list, next } = cutPage(rows, pageSize)
  return { list: list.map(shownTicket), next }
}

function shownTicket(row: TicketRow): DeskTicket {
  const { place: _, unit, amount, cost, largest, prize, uncapped, placedAt, ...rest } = row
  return {
    ...rest,
    gameName: gameName(row.game),
    amount: money(amount, unit),
    cost: money(cost, unit),
    largest: money(largest, unit),
    prize: money(prize, unit),
    uncapped: money(uncapped, unit),
    placedAt: placedAt.toISOString(),
  }
}
