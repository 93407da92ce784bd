import { type BusinessDays, type Db, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import { kinds } from '../../contracts/index.ts'
import { realtimeRestSeconds, runMinutes } from '../../run-limits.ts'
import { periodAt, slotAt } from '../../contracts/windows.ts'
import type { DueRun } from './make-run.ts'
import type { Paying } from './run-contracts.ts'

/** Every kind, currency and period that contracts pay for. */
export async function findPaying(db: Db): Promise<Paying[]> {
  const { rows } = await sql<Paying>`select distinct kind, unit, period from agents.contract
    where effective_at is not null order by kind, unit, period`.execute(db)
  return rows
}

type Last = { start: Date; end: Date; runNo: number }

async function lastRun(db: Db, { kind, unit, period }: Paying): Promise<Last | undefined> {
  const { rows } = await sql<Last>`
    select period_start as start, period_end as end, run_no as "runNo" from agents.run
    where kind = ${kind} and unit = ${unit} and period = ${period}
    order by period_start desc, run_no desc limit 1`.execute(db)
  return rows[0]
}

/** From an instant on, when the first contract holds. Stretches in which none does are left out. */
async function firstHeld(
  db: Db,
  { kind, unit, period }: Paying,
  from: Date | undefined,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(c.effective_at, ${from ?? null}::timestamptz)) as at from agents.contract c
    where c.kind = ${kind} and c.unit = ${unit} and c.period = ${period} and c.effective_at is not null
      and (c.ended_at is null or (c.ended_at > c.effective_at
        and c.ended_at > coalesce(${from ?? null}::timestamptz, '-infinity')))`.execute(db)
  return rows[0]?.at ?? undefined
}

const minute = 60_000

/**
 * The next stretch to settle, in their order, each after the one before; nothing where none is due. What was missed while
 * no server ran comes first.
 */
export async function nextRun(db: Db, paying: Paying, now: Date): Promise<DueRun | undefined> {
  const days = await readBusinessDays(db)
  const last = await lastRun(db, paying)
  if (paying.kind === 'realtime') return nextOfDay(db, paying, { last, now, days })
  const held = await firstHeld(db, paying, last?.end)
  if (!held) return undefined
  const { start, end } = kinds[paying.kind].windowOf(paying.period, held, days)
  const dueAt = end.getTime() + runMinutes[paying.kind] * minute
  return dueAt <= now.getTime() ? { ...paying, start, end, runNo: 1, isWhole: true } : undefined
}

type OfDay = { last: Last | undefined; now: Date; days: BusinessDays }

/** Of a real-time day the run that is due: what was missed of the day is in it. The first after midnight closes the day. */
async function nextOfDay(
  db: Db,
  paying: Paying,
  { last, now, days }: OfDay,
): Promise<DueRun | undefined> {
  const isClosed = last && periodAt('Daily', last.start, days).end <= last.end
  const held = last && !isClosed ? last.start : await firstHeld(db, paying, last?.end)
  if (!held) return undefined
  const day = periodAt('Daily', held, days)
  const rest = realtimeRestSeconds * 1_000
  const heard = now.getTime() - rest
  if (heard >= day.end.getTime()) {
    const runNo = placeIn(day.start, day.end) + 1
    return { ...paying, ...day, runNo, isWhole: true }
  }
  const end = new Date(slotAt(now, days).start.getTime() - rest)
  if (end <= day.start || (last && !isClosed && end <= last.end)) return undefined
  return { ...paying, start: day.start, end, runNo: placeIn(day.start, end), isWhole: false }
}

/** Which of the five minutes of its day ends then. */
const placeIn = (start: Date, end: Date) =>
  Math.ceil((end.getTime() - start.getTime()) / (5 * minute))
