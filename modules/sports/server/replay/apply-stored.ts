import { isDeepStrictEqual } from 'node:util'
import { marketType } from '../../markets/index.ts'
import type { EventState } from '../../sport.ts'
import { readMarket, readName } from '../book/apply-odds.ts'
import { isPossible, readResult } from '../book/apply-result.ts'
import { keyOf } from '../book/markets.ts'
import { isOver } from '../book/member-status.ts'
import type { OfKind, ReadMessage } from '../book/read-message.ts'
import { hasGoneBack, readState } from '../book/read-state.ts'
import { specifiersOf } from '../slips/picks.ts'
import {
  beginning,
  cancel,
  type Going,
  isCancelled,
  nameOf,
  say,
  sportKind,
  takeBack,
} from './going.ts'

const silent = (): undefined => undefined

function sayResults(going: Going, message: OfKind<'result'>): void {
  const { event } = going
  const book = { kind: sportKind(event), entries: event.entries }
  for (const given of message.markets) {
    const read = readResult(given, book, silent)
    if (!read) continue
    const all = [...read.results.values()]
    const isEarly =
      going.state.status === 'planned' &&
      going.startsAt > message.at &&
      all.some((result) => result.void !== 'whole')
    const count = read.type.outcomes(specifiersOf(read.type.code, read.text), event.entries).length
    if (isEarly || !isPossible(read.type, read.results, count)) continue
    for (const outcome of event.outcomes) {
      const isOf = outcome.type === read.type.code && outcome.specifiers === read.text
      const result = read.results.get(outcome.key)
      if (!isOf || !result || event.disagreed.has(`${outcome.market} ${message.id}`)) continue
      say(going, outcome, {
        result,
        certainty: message.certainty,
        message: message.id,
        at: message.at,
      })
    }
  }
}

function namedMarkets(going: Going, names: OfKind<'cancel'>['markets']): bigint[] {
  const read = names.flatMap((given) => {
    const name = readName(given, sportKind(going.event), silent)
    return name ? [keyOf({ type: name.type.code, specifiers: name.text })] : []
  })
  const found = going.event.outcomes.filter((outcome) => read.includes(nameOf(outcome)))
  return [...new Set(found.map(({ market }) => market))]
}

function sayRollback(going: Going, message: OfKind<'rollback result'>): void {
  const markets = namedMarkets(going, message.markets)
  for (const outcome of going.event.outcomes) {
    if (!markets.includes(outcome.market) || !going.standing.get(outcome.id)?.result) continue
    say(going, outcome, { result: null, certainty: 1, message: message.id, at: message.at })
  }
}

/** Grades an own event by its new state, as the book does: what is decided stays, unless the score went back or it is over. */
function grade(going: Going, before: EventState, message: { id: string; at: Date }): void {
  const { event, state } = going
  const again =
    hasGoneBack(before.score, state.score) || isOver(state.status) || isOver(before.status)
  for (const outcome of event.outcomes) {
    if (!going.there.has(nameOf(outcome)) || isCancelled(going, outcome.market)) continue
    const isDecided = Boolean(going.standing.get(outcome.id)?.result)
    if (isDecided && !again) continue
    const graded = marketType(outcome.type)?.grade({
      state,
      specifiers: specifiersOf(outcome.type, outcome.specifiers),
      entries: event.entries,
      from: [0, 0],
    })
    if (!graded) continue
    const result = graded[outcome.key] ?? null
    if (!result && !isDecided) continue
    say(going, outcome, { result, certainty: 2, message: message.id, at: message.at })
  }
}

function sayCancel(going: Going, message: OfKind<'cancel'>): void {
  const { from, to, reason } = message
  if (from && to && from >= to) return
  const markets = message.markets.length === 0 ? [null] : namedMarkets(going, message.markets)
  for (const market of markets) cancel(going, { market, from, to, message: message.id }, reason)
  const isWhole = message.markets.length === 0 && !from && !to
  if (isWhole && !isOver(going.state.status)) {
    going.statusBefore = going.state.status
    going.state = { ...going.state, status: 'cancelled' }
  }
}

const isMoment = (one: Date | undefined, asked: Date | undefined): boolean =>
  asked === undefined || one?.getTime() === asked.getTime()

function sayRollbackCancel(going: Going, message: OfKind<'rollback cancel'>): void {
  const isAll = message.markets.length === 0
  const markets = namedMarkets(going, message.markets)
  const taken = going.cancels.filter(
    ({ market, from, to }) =>
      (isAll ? market === null : market !== null && markets.includes(market)) &&
      isMoment(from, message.from) &&
      isMoment(to, message.to),
  )
  takeBack(going, taken, message.id)
  const isCancelledStill = going.cancels.some(
    ({ market, from, to }) => market === null && !from && !to,
  )
  const isOpenAgain = taken.some(({ to }) => !to) && !isCancelledStill
  if (isOpenAgain && going.state.status === 'cancelled' && going.statusBefore) {
    going.state = { ...going.state, status: going.statusBefore }
  }
}

function setState(going: Going, given: unknown): boolean {
  const state = given === undefined ? undefined : readState(given, sportKind(going.event))
  if (state) going.state = state
  return state !== undefined
}

/** Applies a message of the event's own feed. */
export function apply(going: Going, message: ReadMessage, problem: string | null): void {
  const { event } = going
  switch (message.kind) {
    case 'fixture':
      going.startsAt = message.fixture.startsAt
      if (going.state.status === 'planned') going.state = beginning(event, message.fixture.format)
      return
    case 'odds':
    case 'state': {
      if (problem === `closed: ${message.event}`) return
      const before = going.state
      const isTold = setState(going, message.state)
      const told = message.kind === 'odds' ? message.markets : []
      for (const given of told) {
        const read = readMarket(given, { kind: sportKind(event), entries: event.entries }, silent)
        if (read) going.there.add(keyOf({ type: read.type.code, specifiers: read.specifiers }))
      }
      if (isTold && event.isOwn && !isDeepStrictEqual(before, going.state)) {
        grade(going, before, message)
      }
      return
    }
    case 'result':
      setState(going, message.state)
      return sayResults(going, message)
    case 'rollback result':
      return sayRollback(going, message)
    case 'cancel':
      return sayCancel(going, message)
    case 'rollback cancel':
      return sayRollbackCancel(going, message)
    // What is about prices alone, or about the feed.
    case 'bet stop':
    case 'alive':
    case 'snapshot complete':
  }
}
