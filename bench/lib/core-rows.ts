import { aloneCore, emptyCore } from './cores.ts'
import { driveClosed, driveOpen } from './drive.ts'
import { type Figures, figuresOf } from './figures.ts'
import type { MoneyFixture, Sizes } from './money-fixture.ts'
import { type Work, workOf } from './players.ts'

/** One line of the report, measured as often as there are repetitions. */
export type Row = {
  name: string
  callers?: number
  runs: Figures[]
  measure: () => Promise<Figures>
}

const referenceClients = 16

/** The reference: TPC-B, prepared, 16 clients. */
export const referenceRow = (
  { tpcb, meter }: MoneyFixture,
  { seconds, scale, imitates }: Sizes,
): Row => ({
  name: `TPC-B, scale ${scale}, ${referenceClients} clients`,
  runs: [],
  measure: async () => {
    const run = await meter.measure(() => tpcb({ clients: referenceClients, seconds }))
    const { tps, transactions, postgres } = run
    // A client in Node would make the reference dear and us cheap: of an imitation only PostgreSQL counts.
    const client = imitates || !run.by.startsWith('pgbench') ? 0 : run.client
    const made = { perSecond: tps, moves: transactions }
    return { ...figuresOf(made, { ...run, postgres, client }), note: run.by }
  },
})

const rowOf = (
  { meter }: MoneyFixture,
  { seconds }: Sizes,
  { name, work, callers }: { name: string; work: Work; callers: number },
): Row => ({
  name,
  callers,
  runs: [],
  measure: async () => {
    const run = await meter.measure(() => driveClosed(work, { callers, seconds }))
    return { ...figuresOf(run, run), ...(run.busy > 0 && { note: `${run.busy} asked again` }) }
  },
})

/** The core at so many callers, and the same functions one at a time. */
export function coreRows(fixture: MoneyFixture, sizes: Sizes, work: Work, alone: Work): Row[] {
  const many = [1, 16, 64, 256].map((callers) => ({
    name: `core, ${callers} callers`,
    work,
    callers,
  }))
  const one = { name: 'one at a time, pool 16, 64 callers', work: alone, callers: 64 }
  return [...many, one].map((each) => rowOf(fixture, sizes, each))
}

export const peakRow = (fixture: MoneyFixture, sizes: Sizes, work: Work, name: string): Row =>
  rowOf(fixture, sizes, { name, work, callers: 256 })

/** Requests at random times with a fixed rate, whether or not earlier ones are answered. */
export const openRow = (
  { meter }: MoneyFixture,
  { seconds }: Sizes,
  work: Work,
  rate: number,
): Row => ({
  name: `open loop, ${rate.toFixed(0)} requests/s`,
  runs: [],
  measure: async () => {
    const run = await meter.measure(() => driveOpen(work, { rate, seconds }))
    const isBehind = run.dropped > 0 || run.perSecond < 0.9 * rate
    return { ...figuresOf(run, run), ...(isBehind && { note: 'does not keep up with the rate' }) }
  },
})

export const aloneWork = ({ db, players }: MoneyFixture): Work => workOf(db, players, aloneCore)

/** Processor µs that the driver itself takes for one move: it is part of every figure of the core. */
export async function driverMicros({ db, players }: MoneyFixture): Promise<number> {
  const work = workOf(db, players, emptyCore())
  await driveClosed(work, { callers: 64, seconds: 0.2 })
  const before = process.cpuUsage()
  const { moves } = await driveClosed(work, { callers: 64, seconds: 0.5 })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / moves
}
