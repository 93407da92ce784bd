import type { JobContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { catchUpHours, requestsPerCheck, suspectsMax } from '../../limits.ts'
import { keepDiscrepancies, readSubjects, type Subjects } from './discrepancies.ts'
import {
  type CheckRow,
  findLastCheck,
  findLastOf,
  insertCheck,
  nextCheckId,
} from './checks-table.ts'
import type { CheckFunds, Found } from './found.ts'
import { sliceAccounts, sliceHours } from './slices.ts'
import { inSnapshot } from './snapshot.ts'
import { verifyAccounts } from './verify-accounts.ts'
import { verifyChains } from './verify-chains.ts'
import {
  addHours,
  findLateClearing,
  verifyHouse,
  verifyHours,
  verifyUnits,
} from './verify-house.ts'
import { verifyRequests, verifyTransfers } from './verify-requests.ts'
import { readWindow, type Window } from './window.ts'

type Tx = JobContext['db']
type Dependencies = Pick<JobContext, 'db' | 'log'> & { checkFunds?: CheckFunds | undefined }

/**
 * Checks the ledger once: what is new since the last check run, a slice of the old, and earlier discrepancies. One
 * snapshot, no lock on anything that play needs. Returns the result; undefined if a check is running.
 */
export async function look(
  { db, log, checkFunds }: Dependencies,
  run: string | null = null,
  requestsMost = requestsPerCheck,
): Promise<CheckRow | undefined> {
  const begun = performance.now()
  const done = await inSnapshot(db, async (tx, closed) => {
    const last = await findLastCheck(tx)
    const window = await nextWindow(tx, last, { closed, requestsMost })
    const again = await readSubjects(tx, last?.discrepancies ?? [])
    const slices = await nextSlices(tx, run, window)
    const { found: foundHere, compared } = await verify(tx, window, again, slices)
    const found = [...foundHere, ...(await verifyFunds(tx, closed, checkFunds))]
    const id = await nextCheckId(tx)
    const { rows } = await sql<{ at: Date; transfers: bigint }>`
      select now() as at, count(*) filter (where is_closed) as transfers from fresh`.execute(tx)
    const { at, transfers } = rows[0] ?? { at: closed, transfers: 0n }
    const row: CheckRow = {
      id,
      run,
      madeAt: at,
      windowFrom: window.from,
      windowTo: window.to,
      isCurrent: window.isCurrent,
      transfers,
      transfersTotal: (last?.transfersTotal ?? 0n) + transfers,
      accounts: compared,
      accountTo: slices.accounts.next,
      accountPostings: slices.accounts.postings,
      hourTo: slices.hours.next,
      hourTransfers: slices.hours.postings,
      endsRun: slices.isLast && window.isCurrent,
      discrepancies: [],
      milliseconds: 0,
    }
    // Discrepancies refer to the check, and the check to them, so the foreign key is deferred.
    const kept = await keepDiscrepancies(tx, {
      found,
      checkId: id,
      seenBefore: last?.discrepancies ?? [],
      at,
    })
    const whole = {
      ...row,
      discrepancies: kept.seen,
      milliseconds: Math.round(performance.now() - begun),
    }
    await insertCheck(tx, whole)
    return { whole, fresh: kept.fresh }
  })
  for (const each of done?.fresh ?? []) {
    if (each.level === 'watch')
      log.warn({ ...each, version: undefined }, 'a check of the ledger needs review')
    else log.error({ ...each, version: String(each.version ?? '') }, 'the ledger does not balance')
  }
  return done?.whole
}

const verifyFunds = async (tx: Tx, closed: Date, check?: CheckFunds): Promise<Found[]> =>
  ((await check?.(tx, closed)) ?? []).map(({ account, expected, found }) => ({
    rule: 'fund',
    subject: `account:${account}`,
    expected: String(expected),
    found: String(found),
    mark: String(found - expected),
  }))

async function nextWindow(
  tx: Tx,
  last: CheckRow | undefined,
  { closed, requestsMost }: { closed: Date; requestsMost: number },
): Promise<Window> {
  const from = last?.windowTo ?? (await firstInstant(tx, closed))
  // The database's clock may have been set back.
  const until = closed < from ? from : closed
  const hours = (await emptyHours(tx, from, until)) + catchUpHours
  const soonest = new Date(from.getTime() + hours * 3_600_000)
  const to = await soonEnough(tx, { from, to: soonest < until ? soonest : until }, requestsMost)
  return { from, to, isCurrent: to.getTime() === until.getTime() }
}

/** The end of a window with no more requests than one check run covers; a millisecond is not split. */
async function soonEnough(
  tx: Tx,
  { from, to }: { from: Date; to: Date },
  most: number,
): Promise<Date> {
  for (let span = to.getTime() - from.getTime(); ; span = Math.ceil(span / 2)) {
    const end = new Date(from.getTime() + span)
    if (span <= 1) return end
    const { rows } = await sql<{ isFew: boolean }>`
      select count(*) <= ${most}::int as "isFew" from (select from ledger.request
        where made_at >= ${from} and made_at < ${end} limit ${most}::int + 1) r`.execute(tx)
    if (rows[0]?.isFew) return end
  }
}

/** How long nothing was requested from an instant on: that time is passed over at once. */
async function emptyHours(tx: Tx, from: Date, until: Date): Promise<number> {
  let empty = 0
  for (let hours = catchUpHours; from.getTime() + hours * 3_600_000 < until.getTime(); hours *= 2) {
    const { rows } = await sql<{ isEmpty: boolean }>`
      select not exists (select from ledger.request where made_at >= ${from}
        and made_at < ${from}::timestamptz + make_interval(hours => ${hours})) as "isEmpty"`.execute(
      tx,
    )
    if (!rows[0]?.isEmpty) return empty
    empty = hours
  }
  return empty
}

/** Nothing was posted before the first account was opened. */
async function firstInstant(tx: Tx, closed: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date | null }>`
    select date_trunc('hour', min(opened_at)) as at from ledger.account`.execute(tx)
  return rows[0]?.at ?? closed
}

/** No slice now: where the next one begins stays. */
const waiting = (before: CheckRow | undefined) => ({
  accounts: { items: [], next: before?.accountTo ?? 0n, postings: 0n },
  hours: { items: [], next: before?.hourTo ?? null, postings: 0n },
  isLast: false,
})

/** A full run checks every account, then every hour; regular check runs go round for ever. */
async function nextSlices(tx: Tx, run: string | null, { from, isCurrent }: Window) {
  const before = await findLastOf(tx, run)
  // First the present: what is old can wait.
  if (!isCurrent && run === null) return waiting(before)
  const isPastAccounts = run !== null && before !== undefined && before.accountTo === 0n
  const none = { items: [], next: 0n, postings: 0n }
  const accounts = isPastAccounts ? none : await sliceAccounts(tx, before?.accountTo ?? 0n)
  const isWaiting = run !== null && !isPastAccounts
  const hours = isWaiting
    ? { items: [], next: null, postings: 0n }
    : await sliceHours(tx, before?.hourTo ?? null, from)
  return { accounts, hours, isLast: run !== null && isPastAccounts && hours.next === null }
}

async function verify(
  tx: Tx,
  window: Window,
  again: Subjects,
  { accounts, hours }: Awaited<ReturnType<typeof nextSlices>>,
): Promise<{ found: Found[]; compared: bigint }> {
  const closedAgain = again.hours.filter(
    (hour) => hour.getTime() + 3_600_000 <= window.from.getTime(),
  )
  const allHours = [
    ...new Map([...hours.items, ...closedAgain].map((hour) => [hour.getTime(), hour])).values(),
  ]
  await readWindow(tx, window, { hours: allHours, requests: again.requests })
  const requests = await verifyRequests(tx, window, again.requests)
  const transfers = await verifyTransfers(tx)
  const { compared, suspects } = await verifyChains(tx, window.isCurrent, suspectsMax)
  const chosen = [...new Set([...suspects, ...accounts.items, ...again.accounts])]
  const guarded = await verifyAccounts(tx, chosen)
  await addHours(tx)
  const house = window.isCurrent ? await verifyHouse(tx) : []
  const found = [
    ...(await verifyUnits(tx)),
    ...guarded,
    ...house,
    ...requests,
    ...transfers,
    ...(await verifyHours(tx, allHours)),
    ...(window.isCurrent ? await findLateClearing(tx) : []),
  ]
  return { found, compared }
}
