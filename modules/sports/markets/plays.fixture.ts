import type { EventState, FieldScore, FootballScore, ScoreKind, Side, Sides } from '../sport.ts'
import { possessionOf } from '../models/basketball-ticks.ts'
import { contests, tick, type TickLaw, wholeTick } from '../models/index.ts'
import { fieldEntries } from './entries.fixture.ts'

/** A whole number from 0 to below `count`. */
export type Below = (count: number) => number

/** The same numbers in every run. */
export function numbersFrom(seed: number): Below {
  let state = seed
  return (count) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count)
  }
}

/** An event from before its start to its end, as it could really go. */
export type Play = (below: Below) => EventState[]

const live = (score: EventState['score']): EventState => ({ status: 'live', score })

const footballPlay: Play = (below) => {
  const score: FootballScore = {
    kind: 'football',
    period: 'before',
    minute: 0,
    first: [0, 0],
    second: [0, 0],
    order: [],
  }
  const states: EventState[] = [{ status: 'planned', score }]
  const goes = (change: Partial<FootballScore>) => {
    const last = states.at(-1)?.score as FootballScore
    states.push(live({ ...last, ...change }))
    return states.at(-1)?.score as FootballScore
  }
  const plus = (goals: Sides, side: Side): Sides => [
    goals[0] + (side === 0 ? 1 : 0),
    goals[1] + (side === 1 ? 1 : 0),
  ]
  const often = 4 + below(30)
  const half = (part: 'first' | 'second') => {
    goes({ period: part, minute: part === 'first' ? 0 : 45 })
    for (let minute = 1; minute <= 45; minute += 3) {
      const scorer = below(often)
      if (scorer > 1) continue
      const last = states.at(-1)?.score as FootballScore
      const side: Side = scorer === 0 ? 0 : 1
      goes({ [part]: plus(last[part], side), order: [...(last.order ?? []), side], minute })
    }
  }
  half('first')
  goes({ period: 'half' })
  half('second')
  const last = states.at(-1)?.score as FootballScore
  const isLevel = last.first[0] + last.second[0] === last.first[1] + last.second[1]
  if (isLevel && below(2) === 0) {
    goes({ period: 'extra', extra: [0, 0] })
    if (below(2) === 0) goes({ extra: [0, 1], order: [...(last.order ?? []), 1] })
    else goes({ period: 'penalties', penalties: [4, 3] })
  }
  const over = goes({ period: 'over', minute: 90 })
  return [...states, { status: 'ended', score: over }]
}

const fieldPlay: Play = (below) => {
  const nonStarters =
    below(2) === 0 ? [{ entry: fieldEntries[0]?.key ?? '', reductionPpm: 250_000 }] : []
  const starters = fieldEntries
    .map(({ key }) => key)
    .filter((key) => nonStarters.every(({ entry }) => entry !== key))
  const table = () => {
    const points = starters.map((key) => ({ key, points: below(6) }))
    return Object.fromEntries(
      points.map((each) => [
        each.key,
        {
          rank: 1 + points.filter((other) => other.points > each.points).length,
          tied: points.filter((other) => other.points === each.points).length,
        },
      ]),
    )
  }
  const score = (isFinal: boolean): FieldScore => ({
    kind: 'field',
    isFinal,
    ranks: table(),
    nonStarters,
  })
  return [live(score(false)), live(score(false)), { status: 'ended', score: score(true) }]
}

/** A match as a law draws it; of its many states some, and the last ones. */
function drawn<State extends EventState['score']>(
  law: TickLaw<State>,
  start: State,
  below: Below,
): EventState[] {
  const scores = [start]
  for (let score = start; !law.isOver(score); scores.push(score))
    score = tick(law, score, below(wholeTick))
  const kept = scores.filter((_, at) => at % 9 === 0 || at > scores.length - 6)
  return [
    { status: 'planned', score: start },
    ...kept.map(live),
    { status: 'ended', score: kept.at(-1) ?? start },
  ]
}

const half = wholeTick / 2

/** How events of each kind go. */
export const plays: { readonly [Kind in ScoreKind]: Play } = {
  football: footballPlay,
  field: fieldPlay,
  basketball: (below) => {
    const { start, law } = contests.basketball
    const possessions = [possessionOf(900 + below(200)), possessionOf(900 + below(200))] as const
    return drawn(
      law({ possessions }),
      start({ quarterSeconds: [600, 720][below(2)] ?? 600 }),
      below,
    )
  },
  tennis: (below) => {
    const { start, law } = contests.tennis
    const format = { bestOf: [3, 5][below(2)] ?? 3, server: below(2), matchTieBreak: below(2) }
    return drawn(
      law({ serve: [half + below(half / 2), half + below(half / 2)] }),
      start(format),
      below,
    )
  },
  esports: (below) => {
    const { start, law } = contests.esports
    const bestOf = [1, 3, 5][below(3)] ?? 3
    const format = { bestOf, raceTo: 5 + below(9), leadBy: 1 + below(2) }
    return drawn(law({ home: half / 2 + below(half) }), start(format), below)
  },
  fight: (below) => {
    const { start, law } = contests.fight
    const stop = half / 200 + below(half / 20)
    const format = { rounds: [3, 12][below(2)] ?? 3, roundSeconds: [180, 300][below(2)] ?? 300 }
    return drawn(
      law({ stops: [[stop, stop]], points: [half - below(half / 4), half / 2] }),
      start(format),
      below,
    )
  },
  cockfight: (below) => {
    const { start, law } = contests.cockfight
    return drawn(law({}), start({}), below)
  },
}
