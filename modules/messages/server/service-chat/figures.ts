import { type Db, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { ServiceFigures } from '../../service-chat-staff-calls.ts'
import { figureDaysMost } from '../../service-limits.ts'
import { serviceProblems } from '../../service-problems.ts'

// What was written outside of the hours waits for the morning: it counts, and its wait does not.
const measures = sql.raw(`count(*)::int as conversations,
  (count(*) filter (where c.first_answer_at is not null))::int as answered,
  (percentile_cont(0.5) within group (order by extract(epoch from c.first_answer_at - c.made_at))
    filter (where not c.is_left))::int as "medianSeconds",
  (percentile_cont(0.9) within group (order by extract(epoch from c.first_answer_at - c.made_at))
    filter (where not c.is_left))::int as "slowSeconds",
  count(c.rating)::int as rated, (avg(c.rating) * 100)::int as "ratingHundredths"`)

type Measured = Pick<
  ServiceFigures,
  'conversations' | 'answered' | 'medianSeconds' | 'slowSeconds' | 'rated' | 'ratingHundredths'
>

/** Waiting times and ratings of the business days of a span. Problem: `figuresTooLong`. */
export async function readFigures(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<ServiceFigures> {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  if (days < 1 || days > figureDaysMost)
    throw serviceProblems.figuresTooLong({ days: figureDaysMost })
  const { startOf } = await readBusinessDays(db)
  const afterLast = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10)
  const span = sql`c.made_at >= ${startOf(from)} and c.made_at < ${startOf(afterLast)}`
  const table = sql.raw('messages.service_conversation c')
  const { rows: all } = await sql<Measured>`select ${measures} from ${table} where ${span}`.execute(
    db,
  )
  const { rows: byDay } = await sql<Measured & { day: string }>`
    select kit.business_day(c.made_at)::text as day, ${measures} from ${table} where ${span}
    group by 1 order by 1`.execute(db)
  const { rows: byStaff } = await sql<Measured & { account: string }>`
    select c.staff_account as account, ${measures} from ${table}
    where ${span} and c.staff_account is not null group by 1 order by 2 desc, 1 limit 200`.execute(
    db,
  )
  const { rows: now } = await sql<{ waiting: number }>`select count(*)::int as waiting
    from messages.service_conversation where state = 'waiting'`.execute(db)
  const whole = all[0]
  if (!whole) throw new Error('a count has one row')
  return {
    ...whole,
    waiting: now[0]?.waiting ?? 0,
    days: byDay.map(({ day, conversations, answered, medianSeconds, ratingHundredths }) => ({
      day,
      conversations,
      answered,
      medianSeconds,
      ratingHundredths,
    })),
    staff: byStaff.map(({ account, conversations, medianSeconds, rated, ratingHundredths }) => ({
      account,
      conversations,
      medianSeconds,
      rated,
      ratingHundredths,
    })),
  }
}
