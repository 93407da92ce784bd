import type { Answer, Received } from '@tessera/calls'
import { decimalFromUnits } from '@tessera/money'
import { type Db, inTransaction, type MemberContext, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { deskProblems } from '../../desk-problems.ts'
import type { factorBands, FactorReason } from '../../factors.ts'
import type { Factor, limitsStaffCalls } from '../../limits-staff-calls.ts'
import type { policyCalls } from '../../policy-calls.ts'
import { everybodyMayWin } from '../../rules/index.ts'
import { deskLog } from './desk-log.ts'
import { mayIn, visible } from './scope.ts'

type Calls = typeof limitsStaffCalls
const stands = sql`f.ended_at is null and f.until_at > clock_timestamp()`
const states = {
  standing: stands,
  appealed: sql`${stands} and f.appealed_at is not null and f.answered_at is null`,
  over: sql`not (${stands})`,
} as const

type Row = Omit<Factor, 'fromAt' | 'untilAt' | 'endedAt' | 'appealedAt'> & {
  fromAt: Date
  untilAt: Date
  endedAt: Date | null
  appealedAt: Date | null
  total: number
}

/** Members of currencies in scope whose limits are other than usual. */
export async function listFactors(
  context: StaffContext,
  { state, account, sport, pageNo, pageSize }: Received<Calls['listFactors']>['query'],
): Promise<Answer<Calls['listFactors']>> {
  const mayBeSeen = await visible(context)
  const { rows } = await sql<Row>`
    select f.id::text as id, f.member_id as "memberId", m.account, f.sport, f.factor_ppm as "factorPpm", f.reason, f.note,
      coalesce(s.account, f.made_by) as "madeBy", f.from_at as "fromAt", f.until_at as "untilAt",
      f.ended_at as "endedAt", f.appeal, f.appealed_at as "appealedAt", f.answer, count(*) over ()::int as total
    from sports.member_factor f join identity.member_view m on m.id = f.member_id
    left join identity.staff_view s on f.made_by = 'staff:' || s.id
    where ${states[state]} and ${mayBeSeen(sql`m.currency`)}
      and ${account ? sql`lower(m.account) = lower(${account})` : sql`true`}
      and ${sport ? sql`f.sport = ${sport}` : sql`true`}
    order by f.from_at desc, f.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    context.db,
  )
  return {
    list: rows.map(({ total: _, fromAt, untilAt, endedAt, appealedAt, ...row }) => ({
      ...row,
      fromAt: fromAt.toISOString(),
      untilAt: untilAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      appealedAt: appealedAt?.toISOString() ?? null,
    })),
    totalPages: Math.ceil((rows[0]?.total ?? 0) / pageSize),
  }
}

const millionths = 1_000_000

/** Sets the factor of a member in a sport, until a day. The member reads why. Problems: `unknownMember`, `factorStands`. */
export async function setFactor(
  context: StaffContext,
  { account, sport, factorPpm, reason, note, days }: Received<Calls['setFactor']>['body'],
): Promise<{ success: true }> {
  const { staff, clock } = context
  await inTransaction(context.db, async (tx) => {
    const { rows } = await sql<{ id: string; currency: string }>`
      select id, currency from identity.member_view where lower(account) = lower(${account})`.execute(
      tx,
    )
    const [member] = rows
    if (!member || !(await mayIn({ db: tx, staff }, member.currency, 'sports.write'))) {
      throw deskProblems.unknownMember()
    }
    // One that has run out makes place.
    await sql`update sports.member_factor set ended_at = until_at, ended_by = 'time'
      where member_id = ${member.id} and sport = ${sport} and ended_at is null and until_at <= clock_timestamp()`.execute(
      tx,
    )
    const made =
      await sql`insert into sports.member_factor (member_id, sport, factor_ppm, reason, note, made_by, from_at, until_at)
      values (${member.id}, ${sport}, ${factorPpm}, ${reason}, ${note}, ${`staff:${staff.id}`}, clock_timestamp(),
        clock_timestamp() + make_interval(days => ${days}::int))
      on conflict (member_id, sport) where ended_at is null do nothing returning id`.execute(tx)
    if (made.rows.length === 0) throw deskProblems.factorStands()
    const after = { sport, factor: factorPpm / millionths, reason, days }
    await deskLog.insert(
      tx,
      {
        subject: `sportsFactor:${member.id}`,
        before: {},
        after,
        staff,
        reason: note.slice(0, 200),
      },
      clock(),
    )
  })
  return { success: true }
}

type Found = { id: string; memberId: string; currency: string; sport: string; factorPpm: number }

/** The factor that stands, held. Problem: `unknownFactor`, also where its member is out of scope. */
async function lockFactor({ db, staff }: Pick<StaffContext, 'db' | 'staff'>, id: string) {
  const { rows } = await sql<Found>`
    select f.id::text as id, f.member_id as "memberId", m.currency, f.sport, f.factor_ppm as "factorPpm"
    from sports.member_factor f join identity.member_view m on m.id = f.member_id
    where f.id = ${id}::bigint and f.ended_at is null for update of f`.execute(db)
  const [row] = rows
  if (!row || !(await mayIn({ db, staff }, row.currency, 'sports.write'))) {
    throw deskProblems.unknownFactor()
  }
  return row
}

async function end(tx: Db, { id }: Found, by: string): Promise<void> {
  await sql`update sports.member_factor set ended_at = greatest(clock_timestamp(), from_at), ended_by = ${by}
    where id = ${id}::bigint`.execute(tx)
}

/** Ends a factor before its time. Problem: `unknownFactor`. */
export async function endFactor(
  { db, staff, clock }: StaffContext,
  { id, reason }: { id: string; reason: string },
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    const found = await lockFactor({ db: tx, staff }, id)
    await end(tx, found, `staff:${staff.id}`)
    const before = { sport: found.sport, factor: found.factorPpm / millionths }
    const subject = `sportsFactor:${found.memberId}`
    await deskLog.insert(tx, { subject, before, after: {}, staff, reason }, clock())
  })
  return { success: true }
}

/** Answers what a member wrote about a factor, and ends it or lets it stand. Problem: `unknownFactor`. */
export async function answerAppeal(
  { db, staff, clock }: StaffContext,
  { id, answer, ends }: { id: string; answer: string; ends: boolean },
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    const found = await lockFactor({ db: tx, staff }, id)
    await sql`update sports.member_factor set answer = ${answer}, answered_at = clock_timestamp()
      where id = ${id}::bigint`.execute(tx)
    if (ends) await end(tx, found, `staff:${staff.id}`)
    const before = { sport: found.sport, factor: found.factorPpm / millionths }
    const after = ends ? {} : before
    const subject = `sportsFactor:${found.memberId}`
    const reason = answer.slice(0, 200)
    await deskLog.insert(tx, { subject, before, after, staff, reason }, clock())
  })
  return { success: true }
}

/** The factors of the reader that stand. */
export async function listOwnFactors({
  db,
  member,
}: MemberContext): Promise<Answer<(typeof policyCalls)['listOwnFactors']>> {
  const { rows } = await sql<Row>`
    select f.id::text as id, f.sport, f.factor_ppm as "factorPpm", f.reason, f.note, f.from_at as "fromAt",
      f.until_at as "untilAt", f.appeal, f.answer
    from sports.member_factor f where f.member_id = ${member.id} and ${stands} order by f.sport`.execute(
    db,
  )
  return {
    list: rows.map(({ fromAt, untilAt, ...row }) => ({
      ...row,
      fromAt: fromAt.toISOString(),
      untilAt: untilAt.toISOString(),
    })),
  }
}

/** Asks for a review of a factor, once. Problems: `unknownFactor`, `alreadyAppealed`. */
export async function appealFactor(
  { db, member }: MemberContext,
  { id, text }: { id: string; text: string },
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ appeal: string | null }>`
      select f.appeal from sports.member_factor f
      where f.id = ${id}::bigint and f.member_id = ${member.id} and ${stands} for update`.execute(
      tx,
    )
    const [row] = rows
    if (!row) throw deskProblems.unknownFactor()
    if (row.appeal === text) return
    if (row.appeal !== null) throw deskProblems.alreadyAppealed()
    await sql`update sports.member_factor set appeal = ${text}, appealed_at = clock_timestamp()
      where id = ${id}::bigint`.execute(tx)
  })
  return { success: true }
}

type Part = {
  month: string
  band: (typeof factorBands)[number]
  reason: FactorReason
  accounts: number
  whole: number
}
const monthsShown = 12

/** How many accounts had other limits than usual, month by month: those that stood on any day of it. */
export async function readStakePolicy({
  db,
}: {
  db: Db
}): Promise<Answer<(typeof policyCalls)['readStakePolicy']>> {
  const { rows } = await sql<Part>`
    with months as (
      select m as begins, m + interval '1 month' as ends from generate_series(
        date_trunc('month', clock_timestamp() at time zone 'UTC') - make_interval(months => ${monthsShown - 1}::int),
        date_trunc('month', clock_timestamp() at time zone 'UTC'), interval '1 month') m),
      stood as (
        select to_char(m.begins, 'YYYY-MM') as month, f.member_id, f.reason,
          case when f.factor_ppm <= 250000 then 'quarter' when f.factor_ppm <= 500000 then 'half'
            when f.factor_ppm < 1000000 then 'below' else 'above' end as band
        from months m join sports.member_factor f on f.from_at < m.ends at time zone 'UTC'
          and coalesce(f.ended_at, f.until_at) >= m.begins at time zone 'UTC')
    select s.month, s.band, s.reason, count(distinct s.member_id)::int as accounts,
      (select count(distinct o.member_id)::int from stood o where o.month = s.month) as whole
    from stood s group by s.month, s.band, s.reason order by s.month desc, s.band, s.reason`.execute(
    db,
  )
  const months = [...new Set(rows.map(({ month }) => month))]
  return {
    months: months.map((month) => {
      const parts = rows.filter((row) => row.month === month)
      return {
        month,
        accounts: parts[0]?.whole ?? 0,
        parts: parts.map(({ band, reason, accounts }) => ({ band, reason, accounts })),
      }
    }),
    everybodyMayWin: decimalFromUnits(everybodyMayWin),
  }
}
