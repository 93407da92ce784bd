import type { Step } from '../table-game.ts'

/** What a spot of sic bo returns by the dice: written from the rules in words, apart from the game. */
export function plainSicBo(_variant: string, spot: string, steps: readonly Step[]): number {
  const [a = 0, b = 0, c = 0] = steps.map(({ value }) => value)
  const sum = a + b + c
  const isTriple = a === b && b === c
  const toOne = (isWon: boolean, pay: number) => (isWon ? 10_000 * (1 + pay) : 0)
  const shown = (face: number) => (a === face ? 1 : 0) + (b === face ? 1 : 0) + (c === face ? 1 : 0)
  const [word = '', first, second] = spot.split('-')
  switch (word) {
    case 'small':
      return toOne(!isTriple && sum < 11, 1)
    case 'big':
      return toOne(!isTriple && sum > 10, 1)
    case 'odd':
      return toOne(!isTriple && sum % 2 === 1, 1)
    case 'even':
      return toOne(!isTriple && sum % 2 === 0, 1)
    case 'any':
      return toOne(isTriple, 30)
    case 'triple':
      return toOne(isTriple && a === Number(first), 180)
    case 'double':
      return toOne(shown(Number(first)) > 1, 10)
    case 'pair':
      return toOne(shown(Number(first)) > 0 && shown(Number(second)) > 0, 5)
    case 'single':
      return toOne(shown(Number(first)) > 0, shown(Number(first)))
    case 'total': {
      const pay =
        { 4: 60, 17: 60, 5: 30, 16: 30, 6: 17, 15: 17, 7: 12, 14: 12, 8: 8, 13: 8 }[sum] ?? 6
      return toOne(sum === Number(first), pay)
    }
    default:
      throw new Error(`the plain judge knows no spot ${spot}`)
  }
}
