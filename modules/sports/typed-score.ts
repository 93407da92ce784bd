import type { Score, ScoreKind, Side, Sides } from './sport.ts'

/** The kinds of score that the desk types in full; of the others it says how single markets ended. */
export const typedKinds = ['football', 'basketball', 'tennis', 'esports'] as const
export type TypedKind = (typeof typedKinds)[number]
export const isTypedKind = (kind: ScoreKind): kind is TypedKind =>
  (typedKinds as readonly string[]).includes(kind)

/** Pairs as they are typed, `6:3 3:6`: undefined where something is no pair. */
export function typedPairs(text: string): Sides[] | undefined {
  const parts = text.trim() === '' ? [] : text.trim().split(/[\s,;]+/)
  const pairs = parts.map((part) => /^(\d{1,3})[:-](\d{1,3})$/.exec(part))
  if (pairs.some((pair) => pair === null)) return undefined
  return pairs.map((pair): Sides => [Number(pair?.[1]), Number(pair?.[2])])
}

type Typed = { first: string; second: string }

/**
 * The score at the end of an event as the desk types it. Football: at half time and at the end; basketball: the quarters and the
 * overtime; tennis: the sets; e-sports: the maps. Undefined where it is none.
 */
export function typedScore(before: Score, { first, second }: Typed): Score | undefined {
  const [one, other] = [typedPairs(first), typedPairs(second)]
  if (!one || !other || one.length === 0) return undefined
  switch (before.kind) {
    case 'football':
      return footballScore(before, one, other)
    case 'basketball': {
      if (one.length !== 4 || other.length > 1) return undefined
      const { overtime: _, ...rest } = before
      const played = { quarter: 4 + other.length, isOver: true, secondsLeft: 0, quarters: one }
      return { ...rest, ...played, ...(other[0] && { overtime: other[0] }) }
    }
    case 'tennis': {
      const { points: _, server: __, retired: ___, disqualified: ____, ...rest } = before
      return one.length > before.bestOf ? undefined : { ...rest, sets: one, setsOver: one.length }
    }
    case 'esports':
      if (one.length > before.bestOf || one.some(([home, away]) => home === away)) return undefined
      return {
        ...before,
        maps: one.map((rounds) => ({ rounds, isOver: true, winner: winnerOf(rounds) })),
      }
    case 'fight':
    case 'cockfight':
    case 'field':
      return undefined
  }
}

const winnerOf = ([home, away]: Sides): Side => (home > away ? 0 : 1)

function footballScore(
  before: Extract<Score, { kind: 'football' }>,
  [half, ...more]: readonly Sides[],
  [end, ...others]: readonly Sides[],
): Score | undefined {
  if (!half || !end || more.length > 0 || others.length > 0) return undefined
  const rest: Sides = [end[0] - half[0], end[1] - half[1]]
  if (rest[0] < 0 || rest[1] < 0) return undefined
  const { kind } = before
  return { kind, period: 'over', minute: 90, first: half, second: rest }
}
