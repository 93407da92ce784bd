import type { EventState, EventStatus, FootballScore, Sides, SportCode } from '../../sport.ts'
import { type Element, findIn } from './element.ts'

const statuses: Readonly<Record<string, EventStatus>> = {
  '0': 'planned',
  '1': 'live',
  '2': 'interrupted',
  '3': 'ended',
  '4': 'ended',
  '5': 'cancelled',
  '7': 'interrupted',
  '9': 'abandoned',
}

const footballPeriods: Readonly<Record<string, FootballScore['period']>> = {
  '0': 'before',
  '6': 'first',
  '31': 'half',
  '7': 'second',
  '32': 'extra',
  '33': 'extra',
  '34': 'extra',
  '40': 'extra',
  '41': 'extra',
  '42': 'extra',
  '50': 'penalties',
  '100': 'over',
  '110': 'over',
  '120': 'over',
}

const countOf = (text: string | undefined): number => {
  const count = Number(text ?? '0')
  return Number.isInteger(count) && count >= 0 ? count : 0
}
const sidesOf = ({ of }: Element): Sides => [countOf(of['home_score']), countOf(of['away_score'])]

type Parts = {
  numbered: Map<number, Sides>
  overtime: Sides | undefined
  penalties: Sides | undefined
}

function partsOf(status: Element): Parts {
  const parts: Parts = { numbered: new Map(), overtime: undefined, penalties: undefined }
  for (const each of findIn(status, 'period_scores', 'period_score')) {
    const code = each.of['match_status_code']
    if (each.of['type'] === 'penalties' || code === '50') parts.penalties = sidesOf(each)
    else if (each.of['type'] === 'overtime' || code === '40') parts.overtime = sidesOf(each)
    else parts.numbered.set(countOf(each.of['number']), sidesOf(each))
  }
  return parts
}

const none: Sides = [0, 0]

function footballScore(status: Element, { numbered, overtime, penalties }: Parts) {
  const period = footballPeriods[status.of['match_status'] ?? '']
  if (period === undefined) return undefined
  const isFirst = period === 'first' || period === 'half' || period === 'before'
  // Later than the first half the whole score does not tell what fell when.
  if (!isFirst && (!numbered.has(1) || !numbered.has(2))) return undefined
  const [clock] = findIn(status, 'clock')
  return {
    kind: 'football',
    period,
    minute: countOf(clock?.of['match_time']?.split(':')[0]),
    first: numbered.get(1) ?? sidesOf(status),
    second: numbered.get(2) ?? none,
    ...((overtime ?? (period === 'extra' || period === 'penalties' ? none : undefined)) && {
      extra: overtime ?? none,
    }),
    ...((penalties ?? (period === 'penalties' ? none : undefined)) && {
      penalties: penalties ?? none,
    }),
  } as const
}

const quarterOf: Readonly<Record<string, number>> = {
  '0': 0,
  '13': 1,
  '301': 1,
  '14': 2,
  '302': 2,
  '15': 3,
  '303': 3,
  '16': 4,
  '32': 4,
  '40': 5,
  '100': 4,
  '110': 5,
}

function basketballScore(status: Element, { numbered, overtime }: Parts) {
  const code = status.of['match_status'] ?? ''
  const quarter = quarterOf[code]
  if (quarter === undefined) return undefined
  const quarters = [1, 2, 3, 4].flatMap((each) => {
    const sides = numbered.get(each)
    return sides ? [sides] : []
  })
  if (quarters.length < Math.min(quarter, 4)) return undefined
  const isOver = code === '100' || code === '110'
  const [clock] = findIn(status, 'clock')
  const [minutes, seconds] = (clock?.of['remaining_time_in_period'] ?? '0:00').split(':')
  const secondsLeft = countOf(minutes) * 60 + countOf(seconds)
  const quarterSeconds = secondsLeft > 600 ? 720 : 600
  return {
    kind: 'basketball',
    quarter,
    isOver,
    secondsLeft,
    quarterSeconds,
    quarters,
    ...(overtime && { overtime }),
  } as const
}

function tennisScore(status: Element, { numbered }: Parts, bestOf: 3 | 5) {
  const sets = [1, 2, 3, 4, 5].flatMap((each) => {
    const sides = numbered.get(each)
    return sides ? [sides] : []
  })
  const code = Number(status.of['match_status'] ?? 'NaN')
  const isSet = code >= 8 && code <= 12
  if (code !== 0 && code !== 100 && !isSet) return undefined
  const setsOver = isSet ? Math.min(sets.length, code - 8) : sets.length
  return { kind: 'tennis', bestOf, sets, setsOver } as const
}

/** Where an event stands; undefined where the source does not tell it so that it could be graded. */
export function readState(
  status: Element | undefined,
  { sport, bestOf }: { sport: SportCode; bestOf: 3 | 5 },
): EventState | undefined {
  const said = status && statuses[status.of['status'] ?? '']
  if (!status || !said) return undefined
  const parts = partsOf(status)
  const score =
    sport === 'football'
      ? footballScore(status, parts)
      : sport === 'basketball'
        ? basketballScore(status, parts)
        : sport === 'tennis'
          ? tennisScore(status, parts, bestOf)
          : undefined
  return score && { status: said, score }
}

/** Whether the match is played, by this message; undefined where it does not say. */
export function isLive(status: Element | undefined): boolean | undefined {
  const said = status && statuses[status.of['status'] ?? '']
  return said === undefined ? undefined : said !== 'planned'
}
