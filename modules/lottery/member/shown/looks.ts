/** A named part of a result as it is shown: how many numbers, and under which name on a board. */
export type LookPlace = { prize?: string; count: number }

/** How the results of a family look. It says no rules, so that a list of games loads none. */
export type Look = {
  kind: 'digits' | 'dice' | 'racers' | 'balls' | 'sheet'
  places: readonly LookPlace[]
  /** Its balls have colours of their own. */
  hasColours?: true
  /** The last of its balls stands apart. */
  hasBonus?: true
  /** The sum of its numbers is part of the game. */
  hasTotal?: true
  /** The place of a board that stands for the whole in a list. */
  headline?: number
}

const plain = (kind: 'digits' | 'dice' | 'racers' | 'balls', count: number): Look => ({
  kind,
  places: [{ count }],
})

const sheet = (
  places: readonly (readonly [prize: string, count: number])[],
  headline = 0,
): Look => ({
  kind: 'sheet',
  places: places.map(([prize, count]) => ({ prize, count })),
  headline,
})

const ssc = plain('digits', 5)
const pk10 = plain('racers', 10)
const k3: Look = { ...plain('dice', 3), hasTotal: true }
const eleven = plain('balls', 5)
const keno = plain('balls', 20)
const fourD = sheet([
  ['first', 1],
  ['second', 1],
  ['third', 1],
  ['starter', 10],
  ['consolation', 10],
])

export const looks: Record<string, Look> = {
  ssc,
  'ssc-sides': ssc,
  'eleven-five': eleven,
  'eleven-five-sides': eleven,
  k3,
  'k3-sides': k3,
  pk10,
  'pk10-sides': pk10,
  'three-d': plain('digits', 3),
  'five-d': plain('digits', 5),
  keno,
  'keno-sides': keno,
  pc28: { ...plain('digits', 3), hasTotal: true },
  'mark-six': {
    kind: 'balls',
    places: [{ count: 6 }, { count: 1 }],
    hasColours: true,
    hasBonus: true,
  },
  'four-d': fourD,
  'four-d-sg': fourD,
  thai: sheet([
    ['first', 1],
    ['front', 2],
    ['back', 2],
    ['bottom', 1],
  ]),
  'source-number': sheet([
    ['source', 1],
    ['change', 1],
  ]),
  'vn-north': sheet([
    ['special', 1],
    ['first', 1],
    ['second', 2],
    ['third', 6],
    ['fourth', 4],
    ['fifth', 6],
    ['sixth', 3],
    ['seventh', 4],
  ]),
  'vn-south': sheet([
    ['special', 1],
    ['first', 1],
    ['second', 1],
    ['third', 2],
    ['fourth', 7],
    ['fifth', 1],
    ['sixth', 3],
    ['seventh', 1],
    ['eighth', 1],
  ]),
}

/** How a result of a family looks; one that is not known is shown as plain numbers. */
export const lookOf = (family: string, count: number): Look =>
  (Object.hasOwn(looks, family) ? looks[family] : undefined) ?? plain('digits', count)

const red = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46])
const blue = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48])

export type BallColour = 'red' | 'blue' | 'green'

/** The colour of a ball of Mark Six (play tables, 7.6). */
export function markSixColour(number: string): BallColour {
  const ball = Number(number)
  if (red.has(ball)) return 'red'
  return blue.has(ball) ? 'blue' : 'green'
}
