import { createHash } from 'node:crypto'
import { wholeSplit } from '../../result.ts'
import type { SportCode } from '../../sport.ts'
import { readDecimalOdds } from '../decimal-odds.ts'
import { inOrder, type Told } from '../feed.ts'
import { type Element, findIn, textOf } from './element.ts'
import { nameMarket } from './market-map.ts'
import { isLive, readState } from './state.ts'

/** What is known of an event, without which its messages say nothing. */
export type KnownEvent = { sport: SportCode | undefined; bestOf: 3 | 5; isLive: boolean }

/** The messages about events. */
export const eventMessages = new Set([
  'odds_change',
  'bet_stop',
  'bet_settlement',
  'bet_cancel',
  'rollback_bet_settlement',
  'rollback_bet_cancel',
])

const marketStatuses: Readonly<Record<string, string>> = {
  '1': 'active',
  '0': 'inactive',
  '-1': 'suspended',
  '-2': 'handed over',
  // What is settled or cancelled is said by messages of its own.
  '-3': 'inactive',
  '-4': 'inactive',
}

const named = (market: Element, sport: SportCode | undefined) =>
  nameMarket(sport, { id: market.of['id'] ?? '', specifiers: market.of['specifiers'] ?? '' })

/** Chances of a market that is won or lost and nothing else. */
function fairOf(text: string | undefined, canBeVoid: boolean) {
  const win = Math.round(Number(text ?? 'NaN') * wholeSplit)
  if (canBeVoid || !Number.isSafeInteger(win) || win < 0 || win > wholeSplit) return undefined
  return { win, halfWin: 0, void: 0, halfLoss: 0, loss: wholeSplit - win }
}

const canBeVoid = (type: string, line: string | undefined): boolean =>
  type === 'draw-no-bet' ||
  type.startsWith('unified') ||
  (line !== undefined && !line.endsWith('.5'))

function readOffered(market: Element, event: KnownEvent) {
  const { type, specifiers, outcome, isBeforeOnly } = named(market, event.sport)
  const said = marketStatuses[market.of['status'] ?? '']
  const isShut = isBeforeOnly && event.isLive && said === 'active'
  return {
    type,
    specifiers,
    status: isShut ? 'suspended' : (said ?? 'suspended'),
    outcomes: findIn(market, 'outcome').map(({ of }) => {
      const fair = fairOf(of['probabilities'], canBeVoid(type, specifiers['line']))
      const isOffered = of['active'] !== '0' && of['odds'] !== undefined && of['odds'] !== '0'
      const odds = isOffered ? readDecimalOdds(of['odds']) : 0
      return { key: outcome(of['id'] ?? ''), odds, ...(fair && { fair }) }
    }),
  }
}

const tiedMost = 40

/** A part of the stake as places that are shared; undefined where it is none. */
export function sharedOf(factor: string): { places: number; tied: number } | undefined {
  const part = Number(factor)
  if (!(part > 0 && part <= 1)) return undefined
  const digits = Math.min(6, factor.split('.')[1]?.length ?? 0)
  for (let tied = 1; tied <= tiedMost; tied++) {
    const places = Math.round(part * tied)
    if (places > 0 && Math.abs(places / tied - part) <= 0.6 * 10 ** -digits) return { places, tied }
  }
  return undefined
}

const voids: Readonly<Record<string, string>> = { '0': 'none', '0.5': 'half', '1': 'whole' }

/** How an outcome ended. What is no such part stays as it was said: the book refuses it. */
function readEnd({ of }: Element) {
  const factor = of['void_factor']
  const part = factor === undefined ? 'none' : (voids[String(Number(factor))] ?? factor)
  const won = of['result'] === '1' ? true : of['result'] === '0' ? false : of['result']
  const heat = of['dead_heat_factor']
  const isShared = heat !== undefined && Number(heat) !== 1
  return {
    won: part === 'whole' ? false : won,
    void: part,
    ...(isShared && { deadHeat: sharedOf(heat) ?? heat }),
  }
}

const settled = (market: Element, { sport }: KnownEvent) => {
  const { type, specifiers, outcome } = named(market, sport)
  const outcomes = findIn(market, 'outcome')
  return {
    type,
    specifiers,
    outcomes: outcomes.map((each) => ({
      key: outcome(each.of['id'] ?? ''),
      result: readEnd(each),
    })),
  }
}

const nameOnly = (market: Element, { sport }: KnownEvent) => {
  const { type, specifiers } = named(market, sport)
  return { type, specifiers }
}

/** Groups that hold nothing of what the book offers. Any other stops all of the event. */
const strangeGroups = new Set(['corners', 'cards', 'bookings', 'player_prop', 'player_props'])

function stoppedBy(of: Element['of']): 'all' | string[] {
  const groups = (of['groups'] ?? 'all').split('|')
  return groups.every((group) => strangeGroups.has(group)) ? [] : 'all'
}

const dateOf = (text: string | undefined): Date | undefined =>
  text === undefined || !/^\d{1,16}$/.test(text) ? undefined : new Date(Number(text))

function spanOf(element: Element) {
  const [from, to] = [dateOf(element.of['start_time']), dateOf(element.of['end_time'])]
  const reasons = findIn(element, 'market').flatMap(({ of }) => of['void_reason'] ?? [])
  const reason =
    reasons[0] === undefined ? 'The source cancels it' : `The source cancels it (${reasons[0]})`
  return { ...(from && { from }), ...(to && { to }), reason: reason.slice(0, 300) }
}

function bodyOf(element: Element, event: KnownEvent): object {
  const [status] = findIn(element, 'sport_event_status')
  const state = event.sport && readState(status, { ...event, sport: event.sport })
  switch (element.name) {
    case 'odds_change': {
      const markets = findIn(element, 'odds', 'market').map((each) => readOffered(each, event))
      return { kind: 'odds', markets, ...(state && { state }) }
    }
    case 'bet_stop': {
      const to = element.of['market_status'] === '0' ? 'inactive' : 'suspended'
      return { kind: 'bet stop', types: stoppedBy(element.of), to }
    }
    case 'bet_settlement': {
      const markets = findIn(element, 'outcomes', 'market').map((each) => settled(each, event))
      const certainty = element.of['certainty'] === '2' ? 2 : 1
      return { kind: 'result', certainty, markets }
    }
    case 'rollback_bet_settlement':
      return {
        kind: 'rollback result',
        markets: findIn(element, 'market').map((each) => nameOnly(each, event)),
      }
    default: {
      const markets = findIn(element, 'market').map((each) => nameOnly(each, event))
      const kind = element.name === 'bet_cancel' ? 'cancel' : 'rollback cancel'
      return { kind, markets, ...spanOf(element) }
    }
  }
}

export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 24)

/** When a message was made, by the source's clock in milliseconds. */
export function timeOf({ of }: Pick<Element, 'of'>): number | undefined {
  const time = dateOf(of['timestamp'])?.getTime()
  return time !== undefined && time < 8_000_000_000_000 ? time : undefined
}

/**
 * What a message about an event says, in our words. A message has no name of its own: what says the same, at the same time, is
 * the same, also where a recovery says it again; prices that a recovery says again count again.
 */
export function tellOf(element: Element, event: KnownEvent, place: number): Told {
  const time = timeOf(element) ?? 0
  const isAgain = element.of['request_id'] !== undefined
  const isPrice = element.name === 'odds_change'
  const text = textOf(element, isPrice ? [] : ['request_id'])
  const said = {
    id: `${element.name}-${time}-${hashOf(text)}`,
    seq: inOrder(time, isAgain && isPrice ? 900 + (place % 100) : place % 900),
    at: new Date(time),
    event: element.of['event_id'] ?? '',
    ...bodyOf(element, event),
  }
  // The book reads every field of it: it takes no more than it understands.
  return said as unknown as Told
}

/** Takes over from a message whether its match is played. */
export function followLive(element: Element, event: KnownEvent): KnownEvent {
  const live = isLive(findIn(element, 'sport_event_status')[0])
  return live === undefined ? event : { ...event, isLive: live }
}
