import { isDeepStrictEqual } from 'node:util'
import type { OutcomeResult, Split } from '../../result.ts'
import type { TicketTerms } from '../../rules/index.ts'
import { sellPlainly, settlePlainly } from '../../rules/plain-ticket.fixture.ts'
import { lost, markets, type SpanName, voided, won } from './lives.arbitraries.fixture.ts'

// What becomes of tickets and of the money of their member, as plainly as it can be said: no database, no clock.

type Known = { result: OutcomeResult | null; certainty: 1 | 2; isEarly: boolean }
type Cancelled = { market: number | null; span: SpanName }
type EventModel = {
  /** By market and outcome. */
  known: Map<string, Known>
  cancels: Cancelled[]
  /** A market that was cancelled once may have no price. */
  wasCancelled?: boolean
}

export type TicketModel = {
  terms: TicketTerms
  legs: readonly { event: number; market: number; key: string }[]
  stake: bigint
  sold: bigint
  soldFor: bigint
  soldValid: bigint
  /** How it was paid last; undefined while it is open. */
  paid: { prize: bigint; valid: bigint; outcome: 'won' | 'lost' | 'void' | null } | undefined
  /** Its bet has ended once. */
  hasEnded: boolean
  dispute: 'none' | 'new' | 'old'
  isLongAgo: boolean
}

export type LifeModel = {
  isLive: boolean
  events: EventModel[]
  tickets: TicketModel[]
  cash: bigint
  debt: bigint
  /** What was said of since tickets were brought to it last: `event market`, or `event market outcome`. */
  touched: Set<string>
}

type LegModel = { result: OutcomeResult | undefined; isWithdrawn: boolean; isSure: boolean }

const covers: Record<SpanName, boolean> = {
  always: true,
  'from before': true,
  'until after': true,
  around: true,
  before: false,
  after: false,
}

function legOf({ events }: LifeModel, leg: TicketModel['legs'][number]): LegModel {
  const event = events[leg.event]
  const isCancelled = event?.cancels.some(
    ({ market, span }) => (market === null || market === leg.market) && covers[span],
  )
  if (isCancelled) return { result: voided, isWithdrawn: false, isSure: true }
  const known = event?.known.get(`${leg.market} ${leg.key}`)
  if (!known) return { result: undefined, isWithdrawn: false, isSure: true }
  if (!known.result) return { result: undefined, isWithdrawn: true, isSure: true }
  const result = known.isEarly ? voided : known.result
  return { result, isWithdrawn: false, isSure: known.certainty === 2 }
}

const legsOf = (life: LifeModel, { legs }: TicketModel): LegModel[] =>
  legs.map((leg) => legOf(life, leg))

/** What a ticket comes to where nothing that is open can change it. */
function endOf(ticket: TicketModel, legs: readonly LegModel[]) {
  const filled = (by: OutcomeResult) => legs.map(({ result }) => result ?? by)
  const least = settlePlainly(ticket.terms, filled(lost))
  const most = settlePlainly(ticket.terms, filled(won))
  if (least.prize !== most.prize) return undefined
  const isVoid = legs.every(({ result }) => result?.void === 'whole')
  const left = ticket.stake - ticket.sold
  const outcome = isVoid ? 'void' : least.prize >= ticket.stake ? 'won' : 'lost'
  return {
    prize: ticket.soldFor + (least.prize * left) / ticket.stake,
    valid: ticket.soldValid + (least.validBet * left) / ticket.stake,
    outcome,
  } as const
}

export function credited(life: LifeModel, amount: bigint): void {
  const net = life.cash - life.debt + amount
  life.cash = net > 0n ? net : 0n
  life.debt = net > 0n ? 0n : -net
}

/** Brings the tickets of which something was said, or whose dispute is over, to what is known, as the settlement does. */
export function settle(life: LifeModel): void {
  for (const ticket of life.tickets) {
    const isTouched = ticket.legs.some(
      ({ event, market, key }) =>
        life.touched.has(`${event} ${market}`) || life.touched.has(`${event} ${market} ${key}`),
    )
    if (isTouched || ticket.dispute === 'old') settleOne(life, ticket)
  }
  life.touched.clear()
}

function settleOne(life: LifeModel, ticket: TicketModel): void {
  if (ticket.sold === ticket.stake) return
  const legs = legsOf(life, ticket)
  const end = endOf(ticket, legs)
  const before = ticket.paid
  if (!before) {
    if (!end) return
    const isLarge = end.prize > 10_000_000n
    if (!ticket.hasEnded && isLarge && !legs.every(({ isSure }) => isSure)) return
    pay(life, ticket, end)
    ticket.hasEnded = true
    return
  }
  if (end && isDeepStrictEqual(end, before)) {
    ticket.dispute = 'none'
    return
  }
  if (ticket.dispute !== 'old') {
    ticket.dispute = 'new'
    return
  }
  if (end) {
    const isTooLate = end.prize < before.prize && ticket.isLongAgo
    if (!isTooLate) pay(life, ticket, end)
    ticket.dispute = 'none'
    return
  }
  if (legs.some(({ isWithdrawn }) => isWithdrawn)) return
  openAgain(life, ticket)
}

function pay(life: LifeModel, ticket: TicketModel, end: NonNullable<TicketModel['paid']>): void {
  credited(life, end.prize - (ticket.paid?.prize ?? ticket.soldFor))
  ticket.paid = end
  ticket.dispute = 'none'
}

export function openAgain(life: LifeModel, ticket: TicketModel): void {
  credited(life, ticket.soldFor - (ticket.paid?.prize ?? 0n))
  ticket.paid = undefined
  ticket.dispute = 'none'
  ticket.isLongAgo = false
}

/** Whether staff may open a ticket whose result was taken back a day ago. */
export function mayOpenAgain(life: LifeModel, ticket: TicketModel): boolean {
  const legs = legsOf(life, ticket)
  const isOpen = endOf(ticket, legs) === undefined && legs.some(({ isWithdrawn }) => isWithdrawn)
  return (
    ticket.paid !== undefined && ticket.sold < ticket.stake && ticket.dispute !== 'none' && isOpen
  )
}

type Told = { event: number; market: number; certainty: 1 | 2; isEarly: boolean }

/** Results of a market, outcome by outcome; null takes them back. The same again is nothing new, unless it is confirmed now. */
export function tellResult(
  life: LifeModel,
  {
    event,
    market,
    ending,
    certainty,
    isEarly,
  }: Told & {
    ending: Readonly<Record<string, OutcomeResult>> | null
  },
): void {
  const known = life.events[event]?.known
  for (const outcome of Object.keys(markets[market]?.prices ?? {})) {
    const key = `${market} ${outcome}`
    const last = known?.get(key)
    const result = ending?.[outcome] ?? null
    if (!last || !isDeepStrictEqual(last.result, result)) {
      // What was never told cannot be taken back.
      if (!last && !result) continue
      known?.set(key, { result, certainty, isEarly })
      life.touched.add(`${event} ${key}`)
    } else if (result && certainty > last.certainty) {
      life.touched.add(`${event} ${key}`)
      known?.set(key, { result, certainty, isEarly: last.isEarly || isEarly })
    }
  }
}

type Bounds = { from: boolean; to: boolean; key: SpanName }
const boundsOf = (span: SpanName): Bounds => ({
  from: !['always', 'until after'].includes(span),
  to: !['always', 'from before', 'after'].includes(span),
  key: span,
})
const startOf: Record<SpanName, string> = {
  always: '',
  'from before': '-1',
  'until after': '',
  around: '-1',
  before: '-2',
  after: '1',
}
const endTimes: Record<SpanName, string> = {
  always: '',
  'from before': '',
  'until after': '1',
  around: '1',
  before: '-1',
  after: '',
}

/** Makes legs void that were accepted in a span. */
export function cancel(life: LifeModel, event: number, cancelled: Cancelled): void {
  const model = life.events[event]
  model?.cancels.push(cancelled)
  if (model) model.wasCancelled = true
  touch(life, event, cancelled.market)
}

function touch(life: LifeModel, event: number, market: number | null): void {
  for (const at of markets.keys()) {
    if (market === null || market === at) life.touched.add(`${event} ${at}`)
  }
}

/** Takes cancellations back: a bound that is not named means any. */
export function restore(life: LifeModel, event: number, { market, span }: Cancelled): void {
  const model = life.events[event]
  if (!model) return
  const { from, to } = boundsOf(span)
  const before = model.cancels.length
  model.cancels = model.cancels.filter(
    (each) =>
      each.market !== market ||
      (from && startOf[each.span] !== startOf[span]) ||
      (to && endTimes[each.span] !== endTimes[span]),
  )
  if (model.cancels.length < before) touch(life, event, market)
}

/** Hours from the moment of the acceptance; undefined: no bound. */
export const hoursOf = (span: SpanName): { from: number | undefined; to: number | undefined } => {
  const hours = (text: string) => (text === '' ? undefined : Number(text))
  return { from: hours(startOf[span]), to: hours(endTimes[span]) }
}

export type Sold = { sold: bigint; paid: bigint; valid: bigint }

/** What a part of a ticket is sold for at these chances; undefined where it is not for sale. */
export function saleOf(
  life: LifeModel,
  ticket: TicketModel,
  { part, chances }: { part: number; chances: number },
): Sold | undefined {
  const left = ticket.stake - ticket.sold
  const legs = legsOf(life, ticket)
  const isOpen = !ticket.paid && !ticket.hasEnded && left > 0n
  if (!isOpen || legs.some(({ isWithdrawn }) => isWithdrawn)) return undefined
  if (isEnd(ticket, legs)) return undefined
  const openCount = legs.filter(({ result }) => !result).length
  const { offer, isLong } = sellPlainly(ticket.terms, {
    results: legs.map(({ result }) => result),
    open: ticket.legs.map(({ market, key }) => chanceOf(market, key, chances)),
    stake: ticket.stake,
    left,
    live: life.isLive ? openCount : 0,
    before: life.isLive ? 0 : openCount,
  })
  if (offer < 1_000n) return undefined
  const sold = (left * BigInt(part)) / 10_000n
  const paid = (offer * sold) / left
  if (sold <= 0n || paid <= 0n) return undefined
  const moved = paid > sold ? paid - sold : sold - paid
  const valid = isLong ? (moved < sold ? moved : sold) : 0n
  return { sold, paid, valid }
}

const isEnd = (ticket: TicketModel, legs: readonly LegModel[]): boolean =>
  endOf(ticket, legs) !== undefined

export function chanceOf(market: number, key: string, chances: number): Split {
  const all = markets[market]?.chances ?? []
  const split = all[chances % all.length]?.[key]
  if (!split) throw new Error(`no chances of ${key}`)
  return split
}

export function sell(life: LifeModel, ticket: TicketModel, { sold, paid, valid }: Sold): void {
  ticket.sold += sold
  ticket.soldFor += paid
  ticket.soldValid += valid
  credited(life, paid)
  if (ticket.sold < ticket.stake) return
  ticket.hasEnded = true
  ticket.paid = { prize: ticket.soldFor, valid: ticket.soldValid, outcome: null }
}
