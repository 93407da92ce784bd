import { type Day, type Found, isCreditedInDay } from './compare-day.ts'

/** What a day of a channel came to in one currency. */
export type DaySum = {
  unit: string
  orders: number
  credited: bigint
  posted: bigint
  notices: number
  told: bigint
  settled: number | null
  listed: bigint | null
  matched: number
  discrepancies: number
  broken: bigint
  /** What was paid out: by our own word, in the ledger, and in the channel's own list. */
  payouts: number
  paidOut: bigint
  postedOut: bigint
  listedOut: bigint | null
}

export const noPayouts = { payouts: 0, paidOut: 0n, postedOut: 0n, listedOut: null }

export const total = (amounts: bigint[]): bigint =>
  amounts.reduce((sum, amount) => sum + amount, 0n)

/** The sums of a day, a row for each currency that is met in it. */
export function sumDay(day: Day, found: Found[]): DaySum[] {
  const credited = day.orders.filter(isCreditedInDay)
  const notices = day.notices.filter(({ isOfDay }) => isOfDay)
  const settled = day.settled?.filter(({ isOfDay }) => isOfDay)
  const all = [...credited, ...notices, ...(settled ?? []), ...day.postings, ...found]
  const units = new Set(all.map(({ unit }) => unit).filter((unit) => unit !== ''))
  return [...units].toSorted().map((unit) => {
    const ours = credited.filter((each) => each.unit === unit)
    const told = notices.filter((each) => each.unit === unit)
    const listed = settled?.filter((each) => each.unit === unit)
    const discrepancies = found.filter((each) => each.unit === unit)
    // What is only late did come, and is credited.
    const wrong = new Set(
      discrepancies.flatMap(({ kind, orderId }) => (kind === 'late' ? [] : orderId)),
    )
    return {
      unit,
      orders: ours.length,
      credited: total(ours.map(({ paidAmount }) => paidAmount ?? 0n)),
      posted: total(day.postings.filter((each) => each.unit === unit).map(({ amount }) => amount)),
      notices: told.length,
      told: total(told.map(({ amount }) => amount)),
      settled: listed?.length ?? null,
      listed: listed ? total(listed.map(({ amount }) => amount)) : null,
      matched: ours.filter(({ id }) => !wrong.has(id)).length,
      discrepancies: discrepancies.length,
      broken: total(discrepancies.map(({ value }) => value)),
      ...noPayouts,
    }
  })
}
