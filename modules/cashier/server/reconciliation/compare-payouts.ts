import type { LegState } from '../../withdraw-shapes.ts'
import type { Found } from './compare-day.ts'

/** A part of a withdrawal that a day is about. `posted`: what left the ledger for it. */
export type DayLeg = {
  id: string
  withdrawalId: string
  /** The ids that the channel was sent: one for each attempt, the last one counts. */
  payoutIds: string[]
  reference: string | null
  unit: string
  amount: bigint
  state: LegState
  /** Whether it was paid, by our own word, in the day, and whether the member had it in the day. */
  isPaidInDay: boolean
  isReceivedInDay: boolean
  posted: bigint
}
/** A payment in the channel's own list of what it has paid out. */
export type DayPaid = {
  payoutId: string
  reference: string
  amount: bigint
  unit: string
  isOfDay: boolean
}
/** What left through the channel's clearing account in the day; no leg where it has none. */
export type DayLeft = { requestId: string; legId: string | null; unit: string; amount: bigint }

export type PayoutDay = {
  legs: DayLeg[]
  /** Undefined where the channel has no list, or did not hand it out. */
  listed: DayPaid[] | undefined
  left: DayLeft[]
}

type About = Pick<Found, 'subject' | 'orderId' | 'withdrawalId' | 'reference' | 'unit' | 'way'>

const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount)
const isReceived = ({ state }: DayLeg) => state === 'received' || state === 'autoReceived'
const isPaid = (leg: DayLeg) => isReceived(leg) || leg.state === 'paid' || leg.state === 'disputed'

/** Everything of what was paid out in a day that does not fit, each once. It knows no database, as `compareDay`. */
export function comparePayouts(day: PayoutDay): Found[] {
  const theirs = day.listed && new Map(day.listed.toReversed().map((each) => [each.payoutId, each]))
  const found = [
    ...day.legs.filter(isPaidOut).flatMap((leg) => discrepanciesOfPaid(theirs, leg)),
    ...discrepanciesOfListed(day),
    ...day.legs.flatMap(discrepanciesOfLedger),
    ...leftForNothing(day),
  ]
  return found.filter(({ value }) => value > 0n)
}

/** Whether we say that it was paid in the day. */
export const isPaidOut = (leg: DayLeg): boolean => leg.isPaidInDay && isPaid(leg)

const aboutLeg = ({ id, withdrawalId, reference, unit }: DayLeg): About => ({
  way: 'out',
  subject: `payout:${id}`,
  orderId: null,
  withdrawalId,
  reference: reference ?? '',
  unit,
})

/** What we hold for paid: the channel's list says the same amount. */
function discrepanciesOfPaid(listed: Map<string, DayPaid> | undefined, leg: DayLeg): Found[] {
  if (!listed) return []
  const about = aboutLeg(leg)
  const { amount: ours, unit } = leg
  const theirs = listed.get(leg.payoutIds.at(-1) ?? '')
  if (!theirs) {
    return [{ ...about, kind: 'missingTheirs', ours, theirs: 0n, theirUnit: unit, value: ours }]
  }
  const said = { ...about, ours, theirs: theirs.amount, theirUnit: theirs.unit }
  if (theirs.unit !== unit) return [{ ...said, kind: 'otherCurrency', value: ours }]
  return theirs.amount === ours
    ? []
    : [{ ...said, kind: 'amountDiffers', value: size(theirs.amount - ours) }]
}

/** What they have paid in the day and we do not know of, or paid again: of a part, all but its last attempt. */
function discrepanciesOfListed({ legs, listed = [] }: PayoutDay): Found[] {
  const seen = new Set<string>()
  const told = new Map(legs.flatMap((leg) => leg.payoutIds.map((id) => [id, leg] as const)))
  return listed.flatMap((theirs): Found[] => {
    const isAgain = seen.has(theirs.payoutId)
    seen.add(theirs.payoutId)
    if (!theirs.isOfDay) return []
    const leg = told.get(theirs.payoutId)
    const isCurrent = leg?.payoutIds.at(-1) === theirs.payoutId
    if (leg && isCurrent && isPaid(leg) && !isAgain) return []
    const { amount, unit, reference, payoutId } = theirs
    // A payment beside the one that counts is known by its own name.
    const subject =
      leg && isCurrent && !isAgain ? `payout:${leg.id}` : `payout:${payoutId} ${reference}`
    const withdrawalId = leg?.withdrawalId ?? null
    const about = { way: 'out', subject, orderId: null, withdrawalId, reference } as const
    const kind = leg && isPaid(leg) ? 'paidTwice' : 'missingOurs'
    const said = { unit, theirUnit: unit, ours: 0n, theirs: amount, value: amount }
    return [{ ...about, ...said, kind }]
  })
}

/** What the member has received has left the ledger, and nothing else has. */
function discrepanciesOfLedger(leg: DayLeg): Found[] {
  if (isReceived(leg) && !leg.isReceivedInDay) return []
  const ours = isReceived(leg) ? leg.amount : 0n
  const value = size(leg.posted - ours)
  const theirs = leg.posted
  return [{ ...aboutLeg(leg), kind: 'ledgerDiffers', ours, theirs, theirUnit: leg.unit, value }]
}

/** What left through the clearing account without a leg of a withdrawal. */
function leftForNothing({ left }: PayoutDay): Found[] {
  return left.flatMap(({ requestId, legId, unit, amount }): Found[] => {
    if (legId !== null) return []
    const about = { way: 'out', orderId: null, withdrawalId: null, reference: '' } as const
    const said = { unit, theirUnit: unit, ours: 0n, theirs: amount, value: size(amount) }
    return [{ ...about, ...said, subject: `posting:${requestId}`, kind: 'ledgerDiffers' }]
  })
}
