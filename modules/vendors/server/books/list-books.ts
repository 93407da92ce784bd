import { money } from '@tessera/money'
import { beyond, cutPage, type Db, placeIn, type WalkOrder, walkOrder } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { bookProblems } from '../../book-problems.ts'
import type {
  BookDay,
  BookLine,
  Discrepancy,
  DiscrepancyDetails,
  DiscrepancyView,
  StuckRound,
} from '../../book-staff-calls.ts'
import { bookDaysMost, stuckMinutes, stuckRoundsMost } from '../../limits.ts'
import { correctionOf } from './correct.ts'
import type { DiscrepancyRow } from './discrepancy-row.ts'

/** The days whose books were compared, newest first. */
export async function listBookDays(
  db: Db,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<{ list: BookDay[]; connections: string[] }> {
  type Row = Omit<BookDay, 'values' | 'ranAt'> & {
    ranAt: Date
    values: { unit: string; value: string }[]
  }
  const { rows } = await sql<Row>`
    select r.connection, to_char(r.day, 'YYYY-MM-DD') as day, r.source, r.ran_at as "ranAt", r.theirs, r.heard, r.ours, r.found,
      (select count(*)::int from vendors.discrepancy d
        where d.connection = r.connection and d.day = r.day and d.state = 'open') as open,
      coalesce((select jsonb_agg(jsonb_build_object('unit', v.unit, 'value', v.value::text) order by v.unit) from (
        select d.unit, sum(d.value) as value from vendors.discrepancy d
        where d.connection = r.connection and d.day = r.day and d.state = 'open' and d.value > 0 group by d.unit) v), '[]') as values
    from vendors.book_run r
    where r.day >= coalesce(${from ?? null}::date, '-infinity') and r.day <= coalesce(${to ?? null}::date, 'infinity')
    order by r.day desc, r.connection limit ${bookDaysMost}`.execute(db)
  const { rows: lines } = await sql<{ code: string }>`
    select code from vendors.connection order by code`.execute(db)
  return {
    list: rows.map(({ values, ranAt, ...row }) => ({
      ...row,
      ranAt: ranAt.toISOString(),
      values: values.map(({ unit, value }) => money(BigInt(value), unit)),
    })),
    connections: lines.map(({ code }) => code),
  }
}

/** The sums of a day in the three books, by game and currency. */
export async function readBookDay(
  db: Db,
  { code, day }: { code: string; day: string },
): Promise<{ list: BookLine[] }> {
  type Row = { game: string; unit: string; book: 'theirs' | 'gateway' | 'ours' } & NonNullable<
    BookLine['ours']
  >
  const { rows } = await sql<Row>`
    select game, unit, book, bets, staked, wins, won, backs, given_back as "givenBack" from vendors.book_sum
    where connection = ${code} and day = ${day}::date order by lower(game), unit, book`.execute(db)
  const lines = new Map<string, BookLine>()
  for (const { game, unit, book, ...sums } of rows) {
    const key = `${game.toLowerCase()}\0${unit}`
    const line = lines.get(key) ?? { game, currency: unit, theirs: null, gateway: null, ours: null }
    lines.set(key, { ...line, [book]: sums })
  }
  return { list: [...lines.values()] }
}

export const discrepancyColumns = sql.raw(`
  d.id, d.connection, to_char(d.day, 'YYYY-MM-DD') as day, d.kind, d.act, d.tx, d.of_tx as of, d.player, d.number,
  d.member_id as "memberId", (select m.account from identity.member_view m where m.id = d.member_id) as account, d.round, d.game,
  d.unit, d.theirs, d.heard, d.ours, d.value, d.loser, d.state, d.resolution, d.found_at as "foundAt", d.ended_at as "endedAt",
  d.proposed_end as "proposedEnd", d.proposed_by as "proposedBy", d.proposed_account as "proposedAccount",
  d.proposed_why as "proposedWhy"`)

const shown = (row: DiscrepancyRow): Discrepancy => ({
  id: row.id,
  connection: row.connection,
  day: row.day,
  kind: row.kind,
  act: row.act,
  tx: row.tx,
  account: row.account,
  memberId: row.memberId,
  round: row.round,
  game: row.game,
  currency: row.unit,
  theirs: row.theirs,
  heard: row.heard,
  ours: row.ours,
  value: row.value,
  loser: row.loser,
  state: row.state,
  resolution: row.resolution,
  foundAt: row.foundAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  proposal: row.proposedEnd && {
    end: row.proposedEnd,
    account: row.proposedAccount ?? '',
    why: row.proposedWhy ?? '',
  },
})

const views: Record<DiscrepancyView, RawBuilder<unknown>> = {
  open: sql`d.state = 'open'`,
  ended: sql`d.state <> 'open'`,
}
const byAge: WalkOrder = { at: 'd.found_at', id: 'd.id', isNewestFirst: false }

type Asked = {
  view: DiscrepancyView
  after?: string | undefined
  pageSize: number
  connection?: string | undefined
  day?: string | undefined
}

/** What differs: open, the oldest first; closed, the newest first; from a place on. */
export async function listDiscrepancies(
  db: Db,
  { view, after, pageSize, connection, day }: Asked,
): Promise<{ list: Discrepancy[]; next: string | null }> {
  const order = { ...byAge, isNewestFirst: view === 'ended' }
  const narrowed = sql`${connection ? sql`and d.connection = ${connection}` : sql``}
    ${day ? sql`and d.day = ${day}::date` : sql``}`
  const { rows } = await sql<DiscrepancyRow & { place: string }>`
    select ${discrepancyColumns}, ${placeIn(byAge)} as place from vendors.discrepancy d
    where ${views[view]} and ${beyond(order, after)} ${narrowed}
    order by ${walkOrder(order)} limit ${pageSize + 1}`.execute(db)
  const { list, next } = cutPage(rows, pageSize)
  return { list: list.map(shown), next }
}

/** One discrepancy. `isHeld`: nobody else changes it until the transaction ends. */
export async function findDiscrepancy(
  db: Db,
  id: string,
  isHeld = false,
): Promise<DiscrepancyRow | undefined> {
  const { rows } = await sql<DiscrepancyRow>`select ${discrepancyColumns} from vendors.discrepancy d
    where d.id = ${id} ${isHeld ? sql`for update of d` : sql``}`.execute(db)
  return rows[0]
}

/** One discrepancy with all that happened. Problem: `unknownDiscrepancy`. */
export async function readDiscrepancy(
  db: Db,
  id: string,
  staffId: string,
): Promise<DiscrepancyDetails> {
  const row = await findDiscrepancy(db, id)
  if (!row) throw bookProblems.unknownDiscrepancy()
  type Event = {
    act: DiscrepancyDetails['events'][number]['act']
    staffAccount: string | null
    why: string
    madeAt: Date
  }
  const { rows } = await sql<Event>`
    select act, staff_account as "staffAccount", why, made_at as "madeAt" from vendors.discrepancy_event
    where discrepancy_id = ${id} order by seq`.execute(db)
  return {
    ...shown(row),
    isMine: row.proposedBy === staffId,
    isCorrectable: correctionOf(row) !== undefined,
    events: rows.map(({ madeAt, ...event }) => ({ ...event, madeAt: madeAt.toISOString() })),
  }
}

/** Rounds that stay open, the oldest first. */
export async function listStuckRounds(db: Db, now: Date): Promise<{ list: StuckRound[] }> {
  const since = new Date(now.getTime() - stuckMinutes * 60_000)
  type Row = Omit<StuckRound, 'staked' | 'openedAt' | 'saidAt'> & {
    amount: bigint
    unit: string
    openedAt: Date
    saidAt: Date | null
  }
  const { rows } = await sql<Row>`
    select r.connection, r.round, m.account, r.member_id as "memberId", r.game, r.staked as amount, r.unit,
      r.opened_at as "openedAt", coalesce(q.asked_times, 0) as "askedTimes", coalesce(q.said, 'nothing') as said,
      q.said_at as "saidAt"
    from vendors.round r
    left join vendors.round_question q on q.round_id = r.id
    left join identity.member_view m on m.id = r.member_id
    where r.closed_at is null and r.opened_at <= ${since}
      and exists (select from bets.bet_view b where b.id = any (r.bets) and b.status = 'open')
    order by r.opened_at limit ${stuckRoundsMost}`.execute(db)
  return {
    list: rows.map(({ amount, unit, openedAt, saidAt, ...row }) => ({
      ...row,
      staked: money(amount, unit),
      openedAt: openedAt.toISOString(),
      saidAt: saidAt?.toISOString() ?? null,
    })),
  }
}
