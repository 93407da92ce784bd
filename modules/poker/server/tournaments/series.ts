import { type Db, deriveId, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import { announceDays } from '../../limits.ts'
import { type Repeat, TournamentTerms } from '../../poker-tournament-staff-calls.ts'
import { dayAfter, nextStart, type Rhythm } from '../../rules/tournaments/rhythm.ts'
import { tournamentDeskProblems } from '../../tournament-desk-problems.ts'
import { databaseNow } from '../tables/rows.ts'
import { insertTournament, keptTerms } from './announce.ts'

// Tournaments that come again on days of the week, at the same time of the business day. The runner announces each some days before.

export const seriesCode = (id: string): string => `series-${id.slice(-12)}`

/** The rhythm of terms: the day of their start is the first one that may have a tournament. */
async function rhythmOf(db: Db, { startsAt }: TournamentTerms, { days, lastDay }: Repeat) {
  const { dayOf, minuteOf } = await readBusinessDays(db)
  const at = new Date(startsAt)
  return { days, minute: minuteOf(at), from: dayOf(at), lastDay: lastDay ?? null }
}

/** Problem: `termsRefused` where no day has a tournament. */
export async function refuseRepeat(db: Db, terms: TournamentTerms, repeat: Repeat): Promise<void> {
  if (!nextStart(await rhythmOf(db, terms, repeat)))
    throw tournamentDeskProblems.termsRefused({ part: 'lastDay' })
}

export async function insertSeries(
  tx: Db,
  id: string,
  terms: TournamentTerms,
  repeat: Repeat,
): Promise<void> {
  const { days, minute, from, lastDay } = await rhythmOf(tx, terms, repeat)
  await sql`insert into poker.series (id, code, terms, unit, days, minute, next_day, last_day)
    values (${id}, ${seriesCode(id)}, ${JSON.stringify(keptTerms(terms))}::jsonb, ${terms.currency},
      ${[...new Set(days)].toSorted((a, b) => a - b)}::int[], ${minute}, ${from}, ${lastDay})
    on conflict do nothing`.execute(tx)
  await announceSeries(tx)
}

type Due = Rhythm & { id: string; terms: unknown; minute: number; today: string }

/** Announces the tournaments of all series that begin within the next days. What has begun meanwhile is left out. */
export async function announceSeries(tx: Db): Promise<void> {
  const { rows } = await sql<Due>`
    select s.id, s.terms, s.days, s.minute, s.next_day::text as "from", s.last_day::text as "lastDay",
      kit.business_day(clock_timestamp())::text as today
    from poker.series s where s.ended_at is null and (s.last_day is null or s.next_day <= s.last_day)
      and s.next_day <= kit.business_day(clock_timestamp()) + ${announceDays}::int
    order by s.next_day, s.id for no key update skip locked`.execute(tx)
  if (rows.length === 0) return
  const { startOf } = await readBusinessDays(tx)
  const now = await databaseNow(tx)
  for (const { id, terms, minute, today, ...rhythm } of rows) {
    const until = dayAfter(today, announceDays)
    let day = nextStart(rhythm)
    while (day !== undefined && day <= until) {
      const startsAt = new Date(startOf(day).getTime() + minute * 60_000)
      if (startsAt > now)
        await insertTournament(tx, {
          id: deriveId(id, day),
          terms: TournamentTerms.parse({ ...(terms as object), startsAt: startsAt.toISOString() }),
          series: id,
        })
      day = nextStart({ ...rhythm, from: dayAfter(day, 1) })
    }
    await sql`update poker.series set next_day = ${day ?? dayAfter(until, 1)} where id = ${id}`.execute(
      tx,
    )
  }
}
