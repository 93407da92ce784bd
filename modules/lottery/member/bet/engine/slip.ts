import { slipTicketsMax } from '../../../limits.ts'
import type { Entry } from './pricing.ts'

/** A ticket that waits to be bought. */
export type Item = Entry & { key: string }

/**
 * An order that was sent and not answered yet. It is sent again as it was, under the same ids, so that it is bought once at
 * most; a refused one gets new ids.
 */
export type Sent = { slipId: string; numero: string; ticketIds: readonly string[] }

export type Slip = { items: readonly Item[]; sent: Sent | null }
export const emptySlip: Slip = { items: [], sent: null }

/** What was sent stays as it is until its answer is known. */
const unlessSent = (slip: Slip, items: readonly Item[]): Slip =>
  slip.sent ? slip : { ...slip, items }

const picksOf = ({ play, selection, series }: Entry) => JSON.stringify([play, selection, series])

/** Adds tickets. The same picks again raise the amount of the ticket that is there; what a slip does not take stays out. */
export function added(slip: Slip, fresh: readonly Item[]): Slip {
  const items = [...slip.items]
  const places = new Map(items.map((item, at) => [picksOf(item), at]))
  for (const item of fresh) {
    const at = places.get(picksOf(item))
    const same = at === undefined ? undefined : items[at]
    if (at !== undefined && same) items[at] = { ...same, amount: same.amount + item.amount }
    else if (items.length < slipTicketsMax) {
      places.set(picksOf(item), items.length)
      items.push(item)
    }
  }
  return unlessSent(slip, items)
}

export const removed = (slip: Slip, key: string): Slip =>
  unlessSent(
    slip,
    slip.items.filter((each) => each.key !== key),
  )

/** Twice the amount of every ticket; nothing is changed where one of them would be more than is allowed. */
export function doubled(slip: Slip, isAllowed: (item: Item) => boolean): Slip {
  const items = slip.items.map((item) => ({ ...item, amount: item.amount * 2n }))
  return items.every(isAllowed) ? unlessSent(slip, items) : slip
}

/** Fixes what is sent: the issue and the ids of all its tickets. */
export const sending = (slip: Slip, numero: string, newId: () => string): Slip => ({
  ...slip,
  sent: slip.sent ?? { slipId: newId(), numero, ticketIds: slip.items.map(() => newId()) },
})

/** Nothing of it was bought: the tickets stay, for another try. */
export const refused = (slip: Slip): Slip => ({ ...slip, sent: null })
