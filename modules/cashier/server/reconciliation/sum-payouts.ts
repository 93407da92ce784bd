import type { Found } from './compare-day.ts'
import { isPaidOut, type PayoutDay } from './compare-payouts.ts'
import { type DaySum, noPayouts, total } from './sum-day.ts'

const nothing = {
  orders: 0,
  credited: 0n,
  posted: 0n,
  notices: 0,
  told: 0n,
  settled: null,
  listed: null,
  matched: 0,
  ...noPayouts,
}

/** The sums of a day with those of what was paid out in it. */
export function withPayouts(sums: DaySum[], { legs, left, listed }: PayoutDay, found: Found[]) {
  const paid = legs.filter(isPaidOut)
  const ofDay = listed?.filter(({ isOfDay }) => isOfDay)
  const met = [...sums, ...paid, ...left, ...(ofDay ?? [])].map(({ unit }) => unit)
  return [...new Set(met)].toSorted().map((unit): DaySum => {
    const discrepancies = found.filter((each) => each.unit === unit)
    const broken = total(discrepancies.map(({ value }) => value))
    const sum = sums.find((each) => each.unit === unit)
    const amounts = (of: { unit: string; amount: bigint }[]) =>
      total(of.filter((each) => each.unit === unit).map(({ amount }) => amount))
    return {
      ...(sum ?? { ...nothing, unit, discrepancies: discrepancies.length, broken }),
      payouts: paid.filter((each) => each.unit === unit).length,
      paidOut: amounts(paid),
      postedOut: amounts(left),
      listedOut: ofDay ? amounts(ofDay) : null,
    }
  })
}
