import type { Step } from '../table-game.ts'

const red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]
const pays: Record<string, number> = {
  straight: 35,
  split: 17,
  street: 11,
  trio: 11,
  corner: 8,
  'first-four': 8,
  'five-number': 6,
  'six-number': 5,
  'six-line': 5,
}

/** What a spot of roulette returns by the pocket: written from the rules in words, apart from the game. */
export function plainRoulette(variant: string, spot: string, [ball]: readonly Step[]): number {
  const pocket = ball?.value ?? 0
  const name = ['00', '000'][pocket - 37] ?? String(pocket)
  const isNumber = pocket > 0 && pocket < 37
  const chance = {
    red: red.includes(pocket),
    black: isNumber && !red.includes(pocket),
    odd: isNumber && pocket % 2 === 1,
    even: isNumber && pocket % 2 === 0,
    low: isNumber && pocket < 19,
    high: isNumber && pocket > 18,
  }[spot]
  if (chance !== undefined) {
    if (chance) return 20_000
    return variant === 'single-la-partage' && pocket === 0 ? 5_000 : 0
  }
  const [, kind = '', numbers] = /^([a-z-]*?[a-z])(?:-(\d.*))?$/.exec(spot) ?? []
  if (kind === 'dozen') return isNumber && Math.ceil(pocket / 12) === Number(numbers) ? 30_000 : 0
  if (kind === 'column') return isNumber && pocket % 3 === Number(numbers) % 3 ? 30_000 : 0
  const on = {
    'first-four': '0-1-2-3',
    'five-number': '0-00-1-2-3',
    'six-number': '0-00-000-1-2-3',
  }[kind]
  const pay = pays[kind]
  if (pay === undefined) throw new Error(`the plain judge knows no spot ${spot}`)
  return (on ?? numbers ?? '').split('-').includes(name) ? (pay + 1) * 10_000 : 0
}
