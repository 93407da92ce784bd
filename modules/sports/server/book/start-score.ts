import { type Score, sports, type SportCode } from '../../sport.ts'

const between = (
  value: number | undefined,
  [least, most]: readonly [number, number],
  usual: number,
) => (value !== undefined && value >= least && value <= most ? value : usual)

/** The score of an event that has not begun, from what it is made of. */
export function startScore(
  sport: SportCode,
  { format, isField }: { format: Readonly<Record<string, number>>; isField: boolean },
): Score {
  if (isField) return { kind: 'field', isFinal: false, ranks: {} }
  const { kind } = sports[sport]
  switch (kind) {
    case 'football':
      return { kind, period: 'before', minute: 0, first: [0, 0], second: [0, 0], order: [] }
    case 'basketball': {
      const seconds = between(format['quarterSeconds'], [60, 1_200], 600)
      const quarterSeconds = seconds
      return { kind, quarter: 0, isOver: false, secondsLeft: seconds, quarterSeconds, quarters: [] }
    }
    case 'tennis':
      return { kind, bestOf: format['bestOf'] === 5 ? 5 : 3, sets: [], setsOver: 0 }
    case 'esports':
      return {
        kind,
        bestOf: between(format['bestOf'], [1, 15], 3),
        raceTo: between(format['raceTo'], [1, 100], 13),
        leadBy: between(format['leadBy'], [1, 10], 2),
        maps: [],
      }
    case 'fight':
      return {
        kind,
        rounds: between(format['rounds'], [1, 15], 3),
        roundSeconds: between(format['roundSeconds'], [30, 600], 180),
        round: 0,
        secondsFought: 0,
      }
    case 'cockfight':
      return { kind, secondsFought: 0 }
  }
}
