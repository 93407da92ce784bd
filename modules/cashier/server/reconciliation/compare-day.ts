import type { DiscrepancyKind } from '../../reconciliation-shapes.ts'

/** An order of ours that a day is about. `posted`: what the ledger gave its member for it. */
export type DayOrder = {
  id: string
  reference: string | null
  unit: string
  amount: bigint
  state: string
  paidAmount: bigint | null
  fee: bigint
  isLate: boolean
  isOfDay: boolean
  posted: bigint
}
/** A payment that the channel has reported. `isAsked`: as its answer to a query of ours. */
export type DayNotice = {
  id: string
  orderId: string
  reference: string
  amount: bigint
  unit: string
  isAsked: boolean
  isOfDay: boolean
}
/** A payment in the channel's own list. */
export type DaySettled = {
  orderId: string
  reference: string
  amount: bigint
  unit: string
  isOfDay: boolean
}
/** What the ledger moved from the channel's clearing account for deposits in the day, by what for. */
export type DayPosting = { subject: string; orderId: string | null; unit: string; amount: bigint }

export type Day = {
  /** Staff confirm its payments: there are no notices. */
  isByHand: boolean
  orders: DayOrder[]
  notices: DayNotice[]
  /** Undefined where the channel has no list, or did not hand it out. */
  settled: DaySettled[] | undefined
  postings: DayPosting[]
}

export type Found = {
  /** Where it was paid out, of which withdrawal. */
  way?: 'out'
  withdrawalId?: string | null
  kind: DiscrepancyKind
  subject: string
  orderId: string | null
  reference: string
  unit: string
  ours: bigint
  theirs: bigint
  theirUnit: string
  value: bigint
}

type Payment = Pick<DaySettled, 'orderId' | 'reference' | 'amount' | 'unit'>

const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

/** Everything in a day that does not fit, each once. It knows no database: the same day is the same result. */
export function compareDay(day: Day): Found[] {
  const theirs = day.isByHand ? undefined : theirWords(day)
  const found = [
    ...day.orders
      .filter(isCreditedInDay)
      .flatMap((order) => discrepanciesOfCredited(theirs, order)),
    ...discrepanciesOfUncredited(day),
    ...paidTwice(day),
    ...postedForNothing(day),
  ]
  const seen = new Set<string>()
  return found.filter(({ kind, subject, value }) => {
    const isNew = !seen.has(`${kind} ${subject}`)
    seen.add(`${kind} ${subject}`)
    return isNew && value > 0n
  })
}

export const isCreditedInDay = ({ state, isOfDay }: DayOrder): boolean =>
  state === 'success' && isOfDay

function discrepanciesOfCredited(
  words: Map<string, Payment> | undefined,
  order: DayOrder,
): Found[] {
  const { id, reference, unit, fee, isLate, posted } = order
  const paid = order.paidAmount ?? 0n
  const about = { subject: id, orderId: id, reference: reference ?? '', unit, theirUnit: unit }
  const theirs = words?.get(id)
  const found: Found[] = []
  if (words && !theirs) {
    found.push({ ...about, kind: 'missingTheirs', ours: paid, theirs: 0n, value: paid })
  }
  if (theirs) found.push(...differing(about, paid, theirs))
  if (isLate) found.push({ ...about, kind: 'late', ours: paid, theirs: paid, value: paid })
  const due = paid - fee
  if (posted !== due) {
    const value = size(posted - due)
    found.push({ ...about, kind: 'ledgerDiffers', ours: due, theirs: posted, value })
  }
  return found
}

/** What the channel says of each order, its first word. Its list counts for more than its notices: we are paid by it. */
function theirWords({ settled, notices }: Day): Map<string, Payment> {
  const words: Payment[] = settled ?? notices
  return new Map(words.toReversed().map((each) => [each.orderId, each]))
}

type About = Pick<Found, 'subject' | 'orderId' | 'reference' | 'unit'>

function differing(about: About, ours: bigint, theirs: Payment): Found[] {
  const said = { ...about, ours, theirs: theirs.amount, theirUnit: theirs.unit }
  // Another currency covers nothing of ours, until staff have looked at it.
  if (theirs.unit !== about.unit) return [{ ...said, kind: 'otherCurrency', value: ours }]
  return theirs.amount === ours
    ? []
    : [{ ...said, kind: 'amountDiffers', value: size(theirs.amount - ours) }]
}

/** What came in the day, and is not credited: in review, refused, expired, or of an order that we do not know. */
function discrepanciesOfUncredited({ orders, notices, settled = [] }: Day): Found[] {
  const known = new Map(orders.map((order) => [order.id, order]))
  const came = [...settled, ...notices].filter(({ isOfDay }) => isOfDay)
  return came.flatMap((theirs): Found[] => {
    const order = known.get(theirs.orderId)
    if (order?.state === 'success') return []
    const subject = order?.id ?? (theirs.orderId || theirs.reference)
    const about = { subject, orderId: order?.id ?? null, reference: theirs.reference }
    const differs =
      order?.state === 'partialReview' &&
      (theirs.unit !== order.unit || theirs.amount !== order.amount)
    if (differs) return differing({ ...about, unit: order.unit }, order.amount, theirs)
    const { amount, unit } = theirs
    const said = { ...about, unit, theirUnit: unit, ours: 0n, theirs: amount, value: amount }
    return [{ ...said, kind: 'missingOurs' }]
  })
}

/** Of several payments under one order all but the first. */
function paidTwice({ orders, notices, settled = [] }: Day): Found[] {
  const known = new Map(orders.map((order) => [order.id, order]))
  const told = notices.filter(({ isAsked }) => !isAsked)
  const listed = settled.map((each) => ({ ...each, id: each.reference }))
  const extra = [...extraOf(told), ...extraOf(listed)].filter(({ isOfDay }) => isOfDay)
  return extra.map((theirs): Found => {
    const order = known.get(theirs.orderId)
    const { id, amount, unit, reference } = theirs
    // Another payment is known by its own reference, a repeated one by that of its notice.
    const subject = order?.reference === reference ? id : reference
    const said = { subject, orderId: order?.id ?? null, reference, unit, theirUnit: unit }
    return { ...said, kind: 'paidTwice', ours: 0n, theirs: amount, value: amount }
  })
}

function extraOf<Each extends DaySettled>(payments: Each[]): Each[] {
  const seen = new Set<string>()
  return payments.filter(({ orderId }) => {
    if (orderId === '') return false
    const isFirst = !seen.has(orderId)
    seen.add(orderId)
    return !isFirst
  })
}

/** Ledger entries of the clearing account without a credited order. */
function postedForNothing({ orders, postings }: Day): Found[] {
  const known = new Map(orders.map((order) => [order.id, order]))
  return postings.flatMap(({ subject, orderId, unit, amount }): Found[] => {
    const order = orderId === null ? undefined : known.get(orderId)
    if (order?.state === 'success') return []
    const said = { subject, orderId: order?.id ?? null, reference: order?.reference ?? '', unit }
    const kind = 'ledgerDiffers'
    return [{ ...said, kind, theirUnit: unit, ours: 0n, theirs: amount, value: size(amount) }]
  })
}
