import type { OutcomeResult, Split } from '../result.ts'
import type { TicketTerms } from './ticket.ts'

/** A rational number, not in lowest terms. */
type Ratio = { top: bigint; bottom: bigint }

const ratio = (top: bigint, bottom: bigint): Ratio => ({ top, bottom })
const times = (one: Ratio, other: Ratio): Ratio =>
  ratio(one.top * other.top, one.bottom * other.bottom)
const plus = (one: Ratio, other: Ratio): Ratio =>
  ratio(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom)
const whole = (count: number): Ratio => ratio(BigInt(count), 1n)
const share = (top: number, bottom: number): Ratio => ratio(BigInt(top), BigInt(bottom))

/** From which number of legs on each kind has all combinations; of a single or multiple only all legs. */
const smallest: Record<string, number> = {
  trixie: 2,
  patent: 1,
  yankee: 2,
  'lucky-15': 1,
  canadian: 2,
  'lucky-31': 1,
  heinz: 2,
  'lucky-63': 1,
  'super-heinz': 2,
  'lucky-127': 1,
  goliath: 2,
  'lucky-255': 1,
}

/** Whether a set of legs, as bits, is a line: looked at one by one, all sets that there are. */
function isLine(ticket: TicketTerms, bits: number): boolean {
  const chosen = ticket.legs.filter((_, leg) => (bits >> leg) & 1).length
  if (!ticket.bankers.every((leg) => (bits >> leg) & 1)) return false
  if (ticket.kind === 'system') return ticket.sizes.includes(chosen)
  const least = smallest[ticket.kind]
  return least === undefined ? chosen === ticket.legs.length : chosen >= least
}

type Leg = TicketTerms['legs'][number]

function price(leg: Leg, isPlace: boolean): Ratio {
  const win =
    leg.malay === undefined ? share(leg.odds, 10_000) : plus(whole(1), share(100, -leg.malay))
  if (!isPlace || !leg.placeTerms) return win
  const { part, of } = leg.placeTerms.fraction
  return plus(whole(1), times(plus(win, whole(-1)), share(part, of)))
}

/** What is staked is split: a part comes back, a part is lost, and a part is paid at the price that is left. */
function multiplied(leg: Leg, result: OutcomeResult, isPlace: boolean): Ratio {
  if (result.void === 'whole') return whole(1)
  let paidPart = result.won ? whole(1) : whole(0)
  if (isPlace && result.rank && leg.placeTerms) {
    // Each place is one share; all who tie divide the shares of the places that they hold.
    let shares = 0
    for (let place = result.rank.rank; place < result.rank.rank + result.rank.tied; place++) {
      if (place <= leg.placeTerms.places) shares++
    }
    paidPart = share(shares, result.rank.tied)
  } else if (!isPlace && result.won && result.deadHeat) {
    paidPart = share(result.deadHeat.places, result.deadHeat.tied)
  }
  const profit = plus(price(leg, isPlace), whole(-1))
  const left = share(1_000_000 - (result.reductionPpm ?? 0), 1_000_000)
  const paid = times(paidPart, plus(whole(1), times(profit, left)))
  const isHalf = result.void === 'half' && !(isPlace && result.rank)
  return isHalf ? plus(share(1, 2), times(share(1, 2), paid)) : paid
}

/** Settles a ticket a second way, as plainly as it can be said, to be compared with. */
export function settlePlainly(
  ticket: TicketTerms,
  results: readonly OutcomeResult[],
): { stake: bigint; prize: bigint; validBet: bigint } {
  let [stake, prize, validBet] = [0n, 0n, 0n]
  for (const isPlace of ticket.eachWay ? [false, true] : [false]) {
    for (let bits = 1; bits < 2 ** ticket.legs.length; bits++) {
      if (!isLine(ticket, bits)) continue
      let [factor, odds, isVoid] = [whole(1), whole(1), true]
      for (const [index, leg] of ticket.legs.entries()) {
        const result = results[index]
        if (!((bits >> index) & 1) || !result) continue
        factor = times(factor, multiplied(leg, result, isPlace))
        if (result.void === 'whole') continue
        odds = times(odds, price(leg, isPlace))
        isVoid = false
      }
      const pay = (ticket.unit * factor.top) / factor.bottom
      const moved = pay > ticket.unit ? pay - ticket.unit : ticket.unit - pay
      const isLong = odds.top * 2n >= odds.bottom * 3n
      stake += ticket.unit
      prize += pay
      if (!isVoid && isLong) validBet += moved < ticket.unit ? moved : ticket.unit
    }
  }
  return { stake, prize, validBet }
}

const endings: readonly (readonly [keyof Split, OutcomeResult])[] = [
  ['win', { won: true, void: 'none' }],
  ['halfWin', { won: true, void: 'half' }],
  ['void', { won: false, void: 'whole' }],
  ['halfLoss', { won: false, void: 'half' }],
  ['loss', { won: false, void: 'none' }],
]

/** What a leg multiplies by on average, ending by ending. */
const average = (leg: Leg, chances: Split): Ratio =>
  endings.reduce(
    (sum, [name, result]) =>
      plus(sum, times(share(chances[name], 1_000_000_000), multiplied(leg, result, false))),
    whole(0),
  )

const product = (ticket: TicketTerms, bits: number, of: (index: number) => Ratio): Ratio =>
  ticket.legs.reduce(
    (factor, _, index) => ((bits >> index) & 1 ? times(factor, of(index)) : factor),
    whole(1),
  )

const lines = (ticket: TicketTerms): number[] =>
  Array.from({ length: 2 ** ticket.legs.length - 1 }, (_, at) => at + 1).filter((bits) =>
    isLine(ticket, bits),
  )

/**
 * What is offered a second way for what is left of a ticket without places, and what counts of a part of it that is sold.
 * `open`: the chances of the legs that have no result.
 */
export function sellPlainly(
  ticket: TicketTerms,
  known: {
    results: readonly (OutcomeResult | undefined)[]
    open: readonly Split[]
    stake: bigint
    left: bigint
    live: number
    before: number
  },
): { offer: bigint; isLong: boolean } {
  const { results, open, stake, left, live, before } = known
  const worth = lines(ticket)
    .map((bits) =>
      product(ticket, bits, (index) => {
        const leg = ticket.legs[index]
        const chances = open[index]
        const result = results[index]
        if (!leg || (!result && !chances)) throw new Error(`leg ${index} has no chances`)
        return result ? multiplied(leg, result, false) : average(leg, chances as Split)
      }),
    )
    .reduce(plus, whole(0))
  const kept = 97n ** BigInt(live) * 98n ** BigInt(before)
  const parts = 100n ** BigInt(live + before)
  const cut = ((parts - kept) * 1_000_000n) / parts
  const margin = cut > 150_000n ? 150_000n : cut
  const offer =
    (ticket.unit * worth.top * left * (1_000_000n - margin)) / (worth.bottom * stake * 1_000_000n)
  const odds = lines(ticket)
    .map((bits) =>
      product(ticket, bits, (index) => {
        const leg = ticket.legs[index]
        return !leg || results[index]?.void === 'whole' ? whole(1) : price(leg, false)
      }),
    )
    .reduce(plus, whole(0))
  return { offer, isLong: odds.top * 2n >= odds.bottom * 3n * BigInt(lines(ticket).length) }
}
