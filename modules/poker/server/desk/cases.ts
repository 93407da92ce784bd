import { commonProblems, type Received } from '@tessera/calls'
import { isInScope, scopeOf } from '@tessera/identity/server'
import { money } from '@tessera/money'
import { type Db, inTransaction, newId, type StaffContext, tellAct } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { CaseEvent, CaseHand, PlayCase } from '../../case-shapes.ts'
import { pokerDeskProblems } from '../../desk-problems.ts'
import type { pokerCaseCalls } from '../../poker-case-staff-calls.ts'
import type { Reader } from './scope.ts'

type Asked<Name extends keyof typeof pokerCaseCalls> = Received<(typeof pokerCaseCalls)[Name]>

type CaseRow = {
  id: string
  number: number
  unit: string
  one: string
  oneAccount: string
  other: string | null
  otherAccount: string | null
  flags: PlayCase['flags']
  openedAt: Date
  assignedTo: string | null
  closedAt: Date | null
  outcome: PlayCase['outcome']
}

const columns = sql`c.id, c.number::float8 as number, c.unit, c.one_id as one, coalesce(a.account, '') as "oneAccount", c.other_id as other,
  b.account as "otherAccount", c.flags, c.opened_at as "openedAt", c.assigned_to as "assignedTo", c.closed_at as "closedAt", c.outcome`
const from = sql`poker.play_case c left join identity.member_view a on a.id = c.one_id
  left join identity.member_view b on b.id = c.other_id`

const shown = (row: CaseRow): PlayCase => ({
  id: row.id,
  number: row.number,
  currency: row.unit,
  one: { id: row.one, account: row.oneAccount },
  other: row.other === null ? null : { id: row.other, account: row.otherAccount ?? '' },
  flags: row.flags,
  openedAt: row.openedAt.toISOString(),
  assignedTo: row.assignedTo,
  closedAt: row.closedAt?.toISOString() ?? null,
  outcome: row.outcome,
})

const seenBy = async ({ db, staff }: Reader): Promise<RawBuilder<unknown>> =>
  isInScope(sql`c.unit`, await scopeOf(db, staff.id, 'poker.cases'))

/** Cases of the currencies that the reader may see. */
export async function listPokerCases(
  context: Reader,
  { query: { state, account, pageNo, pageSize } }: Asked<'listPokerCases'>,
): Promise<{ list: PlayCase[]; totalPages: number }> {
  const { db, staff } = context
  const states = {
    open: sql`c.closed_at is null`,
    mine: sql`c.closed_at is null and c.assigned_to = ${staff.account}`,
    closed: sql`c.closed_at is not null`,
  }
  const isOf = account
    ? sql`(a.account = lower(${account}) or b.account = lower(${account}))`
    : sql`true`
  const where = sql`${states[state]} and ${isOf} and ${await seenBy(context)}`
  const { rows } = await sql<CaseRow>`select ${columns} from ${from} where ${where}
    order by c.opened_at desc, c.id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const { rows: counted } = await sql<{
    count: number
  }>`select count(*)::int as count from ${from} where ${where}`.execute(db)
  return {
    list: rows.map(shown),
    totalPages: Math.max(1, Math.ceil((counted[0]?.count ?? 0) / pageSize)),
  }
}

/** Problem: `unknownCase`, also for one out of scope. */
async function needCase(context: Reader, id: string, db: Db = context.db): Promise<CaseRow> {
  const { rows } = await sql<CaseRow>`select ${columns} from ${from}
    where c.id = ${id} and ${await seenBy(context)}`.execute(db)
  const [row] = rows
  if (!row) throw pokerDeskProblems.unknownCase()
  return row
}

/** A case with what happened to it. Problem: `unknownCase`. */
export async function readPokerCase(
  context: Reader,
  { params: { id } }: Asked<'readPokerCase'>,
): Promise<{ case: PlayCase; events: CaseEvent[]; isMine: boolean }> {
  const row = await needCase(context, id)
  const { rows } = await sql<Omit<CaseEvent, 'at'> & { at: Date }>`
    select id, at, kind, staff, text from poker.case_event where case_id = ${id} order by at, id`.execute(
    context.db,
  )
  return {
    case: shown(row),
    events: rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    isMine: row.assignedTo === context.staff.account,
  }
}

type HandRow = {
  id: string
  table: string
  number: number
  game: CaseHand['game']
  ended: Date
  chip: bigint
  one: bigint
  other: bigint | null
  rake: bigint
}

/** The hands of those whom a case is about, with what each brought them. Problem: `unknownCase`. */
export async function listCaseHands(
  context: Reader,
  { params: { id }, query: { by, pageNo, pageSize } }: Asked<'listCaseHands'>,
): Promise<{ list: CaseHand[]; totalPages: number }> {
  const { one, other, unit } = await needCase(context, id)
  const join =
    other === null
      ? sql`cross join (select null::bigint as net) y`
      : sql`join lateral (select (s.returned - s.staked)::bigint as net from poker.hand_seat s
          where s.hand_id = h.id and s.member_id = ${other}) y on true`
  const source = sql`poker.hand_seat x join poker.hand h on h.id = x.hand_id and h.state = 'ended'
    join poker.game_table t on t.code = h.table_code and t.unit = ${unit} ${join}
    where x.member_id = ${one}`
  const order =
    by === 'size'
      ? sql`abs(x.returned - x.staked) * t.chip desc, h.id desc`
      : sql`h.ended_at desc, h.id desc`
  const { rows } =
    await sql<HandRow>`select h.id, h.table_code as "table", h.number::float8 as number, t.game, h.ended_at as ended,
      t.chip, (x.returned - x.staked)::bigint as one, y.net as other, h.rake
    from ${source} order by ${order} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
      context.db,
    )
  const { rows: counted } = await sql<{
    count: number
  }>`select count(*)::int as count from ${source}`.execute(context.db)
  return {
    list: rows.map((row) => ({
      id: row.id,
      table: row.table,
      number: row.number,
      game: row.game,
      ended: row.ended.toISOString(),
      one: money(row.one * row.chip, unit),
      other: row.other === null ? null : money(row.other * row.chip, unit),
      rake: money(row.rake * row.chip, unit),
    })),
    totalPages: Math.max(1, Math.ceil((counted[0]?.count ?? 0) / pageSize)),
  }
}

/** Does something to an open case, under its lock. Problems: `unknownCase`, `caseClosed`. */
async function atCase(
  context: StaffContext,
  id: string,
  work: (tx: Db, found: CaseRow) => Promise<void>,
): Promise<{ success: true }> {
  await inTransaction(context.db, async (tx) => {
    await sql`select from poker.play_case where id = ${id} for update`.execute(tx)
    const found = await needCase(context, id, tx)
    if (found.closedAt) throw pokerDeskProblems.caseClosed()
    await work(tx, found)
  })
  return { success: true }
}

type Event = { id?: string; kind: CaseEvent['kind']; text: string }

const note = (tx: Db, { staff, clock }: StaffContext, caseId: string, { id, kind, text }: Event) =>
  sql`insert into poker.case_event (id, case_id, kind, staff, text)
    values (${id ?? newId(clock())}, ${caseId}, ${kind}, ${staff.account}, ${text})`.execute(tx)

const subjectOf = ({ id }: Pick<CaseRow, 'id'>) => `pokerCase:${id}`

/** Takes a case from whoever has it, or leaves it to others. Problems: `unknownCase`, `caseClosed`. */
export const takePokerCase = (
  context: StaffContext,
  { params: { id }, body: { isMine } }: Asked<'takePokerCase'>,
) =>
  atCase(context, id, async (tx, found) => {
    const its = found.assignedTo === context.staff.account
    if (its === isMine) return
    const next = isMine ? context.staff.account : null
    await sql`update poker.play_case set assigned_to = ${next} where id = ${id}`.execute(tx)
    await note(tx, context, id, {
      kind: isMine ? 'assigned' : 'released',
      text: context.staff.account,
    })
    tellAct(tx, {
      subject: subjectOf(found),
      before: { assignedTo: found.assignedTo ?? '' },
      after: { assignedTo: next ?? '' },
    })
  })

/** Writes a note, once per id. Problems: `common.notAllowed` for the id of another note, `unknownCase`, `caseClosed`. */
export const notePokerCase = (
  context: StaffContext,
  { params: { id }, body }: Asked<'notePokerCase'>,
) =>
  atCase(context, id, async (tx, found) => {
    const { rows } = await sql<{
      isSame: boolean
    }>`select case_id = ${id} and staff = ${context.staff.account}
        and text = ${body.text} as "isSame" from poker.case_event where id = ${body.id}`.execute(tx)
    const [known] = rows
    if (known && !known.isSame) throw commonProblems.notAllowed()
    if (known) return
    await note(tx, context, id, { id: body.id, kind: 'note', text: body.text })
    tellAct(tx, { subject: subjectOf(found), after: { note: body.text } })
  })

/** Closes a case. What is counted of whom it is about begins again. Problems: `unknownCase`, `caseClosed`. */
export const closePokerCase = (
  context: StaffContext,
  { params: { id }, body: { outcome, reason } }: Asked<'closePokerCase'>,
) =>
  atCase(context, id, async (tx, found) => {
    await sql`update poker.play_case set closed_at = clock_timestamp(), outcome = ${outcome} where id = ${id}`.execute(
      tx,
    )
    await note(tx, context, id, { kind: 'closed', text: reason })
    const { one, other } = found
    if (other === null)
      await sql`update poker.player_month set acts = 0, act_ms = 0, act_squares = 0 where member_id = ${one}`.execute(
        tx,
      )
    else
      await sql`delete from poker.pair_month where member_id = any (${[one, other]}::uuid[])
        and other_id = any (${[one, other]}::uuid[])`.execute(tx)
    tellAct(tx, {
      subject: subjectOf(found),
      before: { state: 'open' },
      after: { state: 'closed', outcome },
      reason,
    })
  })
