import { marketType } from '../../markets/index.ts'
import type { OutcomeResult } from '../../result.ts'
import {
  joinedResult,
  legEndOf,
  type LegStanding,
  type LegStateName,
  voidResult,
} from '../../rules/index.ts'
import { specifiersOf } from '../slips/picks.ts'
import type { Leg, LegRow } from '../tickets/tickets.ts'
import { type Cancellation, type Known, type KnownResult, scoreText } from './known-results.ts'

/** How an outcome of a leg stands, with what it stands on. */
export type JudgedPart = {
  row: LegRow
  state: LegStateName
  result: OutcomeResult | undefined
  resultNumber: number
  isSure: boolean
  standing: LegStanding
}

export type JudgedLeg = {
  parts: JudgedPart[]
  result: OutcomeResult | undefined
  standing: LegStanding
  isWithdrawn: boolean
  isSure: boolean
}

/** How a leg that was accepted at this time stands by what is known. */
export function judgeLeg({ parts: rows }: Leg, acceptedAt: Date, known: Known): JudgedLeg {
  const parts = rows.map((row) => judgePart(row, acceptedAt, known))
  const [first] = parts
  if (!first) throw new Error('a leg has an outcome')
  const isWithdrawn = parts.some(({ state }) => state === 'withdrawn')
  const isSure = parts.every((part) => part.isSure)
  if (parts.length === 1) {
    return { parts, result: first.result, standing: first.standing, isWithdrawn, isSure }
  }
  const result = joinedResult(parts.map((part) => part.result))
  const told = parts.find(({ state }) => state !== 'open')?.standing
  const open = isWithdrawn ? ('withdrawn' as const) : ('open' as const)
  const standing: LegStanding = { ...told, state: result ? legEndOf(result) : open }
  return { parts, result, standing, isWithdrawn: isWithdrawn && !result, isSure }
}

function judgePart(row: LegRow, acceptedAt: Date, known: Known): JudgedPart {
  const cancelled = known.cancellations.find((each) => isCancelledBy(row, acceptedAt, each))
  if (cancelled) {
    const { reason, message } = cancelled
    const standing = { state: 'void' as const, message, cancelled: reason }
    return {
      row,
      state: 'void',
      result: voidResult,
      resultNumber: row.resultNumber,
      isSure: true,
      standing,
    }
  }
  const last = known.results.get(row.outcome)
  if (!last) return openPart(row, undefined)
  if (!last.result) return openPart(row, last)
  const isLate = acceptedAt >= last.knownAt
  const result = isLate ? voidResult : gradedFrom(row, last.result, known)
  if (!result) return openPart(row, undefined)
  const state = legEndOf(result)
  const standing = { ...toldOf(row, last, known), state, ...(isLate && { late: true }) }
  const isSure = last.certainty === 2
  return { row, state, result, resultNumber: last.number, isSure, standing }
}

function openPart(row: LegRow, last: KnownResult | undefined): JudgedPart {
  // One that never had a result has none to be withdrawn.
  const isWithdrawn = last !== undefined && row.state !== 'open'
  const state = isWithdrawn ? 'withdrawn' : 'open'
  const standing = { state, ...(last && isWithdrawn && { message: last.message }) } as const
  const resultNumber = last?.number ?? row.resultNumber
  return { row, state, result: undefined, resultNumber, isSure: true, standing }
}

const toldOf = (row: LegRow, { message }: KnownResult, known: Known) => {
  const score = scoreText(known.events.get(row.event)?.score)
  return { message, ...(score !== undefined && { score }) }
}

/** A cancellation stands from its start up to, without, its end. */
function isCancelledBy(row: LegRow, at: Date, cancellation: Cancellation): boolean {
  const { event, market, ticket, leg, from, to } = cancellation
  const isOfLeg = ticket === null || (ticket === row.ticketId && leg === row.number)
  const isMeant = isOfLeg && event === row.event && (market === null || market === row.market)
  return isMeant && (from === null || at >= from) && (to === null || at < to)
}

/**
 * The result of an outcome counts from the start of its event. A leg whose handicap counts from the score at its acceptance
 * is graded by the state of the event; undefined while that does not tell.
 */
function gradedFrom(row: LegRow, result: OutcomeResult, known: Known): OutcomeResult | undefined {
  const [home = 0, away = 0] = row.fromScore ?? []
  if (home === 0 && away === 0) return result
  const state = known.events.get(row.event)
  const graded =
    state &&
    marketType(row.type)?.grade({
      state,
      specifiers: specifiersOf(row.type, row.specifierText),
      entries: [],
      from: [home, away],
    })
  return graded?.[row.key]
}
