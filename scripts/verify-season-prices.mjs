/* How the prices of Tessera seasons follow from chances, and chances of football from its ticks: a part of verify-seasons.mjs,
   written apart from the site's own code. */

const whole = 2 ** 32
const sure = 1_000_000_000

/** @typedef {[number, number]} Sides */

// Of the others a market has two outcomes that share the certainty.
const manyWays = new Set(
  'correct-score double-chance european-handicap half-full map-score match-result method next-goal outright round set-score top-n'.split(
    ' ',
  ),
)
/** @type {[number, number][]} */
const upperSteps = [
  [60_000, 1_000],
  [100_000, 2_000],
  [200_000, 5_000],
  [300_000, 10_000],
  [500_000, 20_000],
  [1_000_000, 50_000],
]
/** @type {[number, number][]} */
const steps = [[20_000, 100], [30_000, 200], [40_000, 500], ...upperSteps]
/** @type {[number, number][]} */
const asianSteps = [[40_000, 100], ...upperSteps]

/** The price of these chances in ten-thousandths; 0: not offered. @param {number[]} chances @param {string} type */
export function priceOf([win = 0, halfWin = 0, back = 0, halfLoss = 0], type) {
  const under = 2 * win + halfWin
  if (under <= 0) return 0
  const over = BigInt(2 * sure - 2 * back - halfLoss - halfWin)
  const margin = manyWays.has(type) ? 60_000n : 50_000n
  const exact = (over * 1_000_000n * 10_000n) / (BigInt(under) * (1_000_000n + margin))
  const cut = Math.min(Number(exact), 10_000_000)
  if (cut < 10_100) return 0
  const ladder = type === 'asian-handicap' ? asianSteps : steps
  const step = ladder.find(([to]) => cut < to)?.[1] ?? 100_000
  return cut - (cut % step)
}

/** The chances of so many goals of each side in so many ticks, tick by tick. @param {number} a @param {number} b @param {number} ticks */
function goalsIn(a, b, ticks) {
  const most = 24
  let grid = Array.from({ length: most }, () => Array(most).fill(0))
  if (grid[0]) grid[0][0] = 1
  for (let tick = 0; tick < ticks; tick++) {
    grid = grid.map((row, home) =>
      row.map(
        (chance, away) =>
          chance * (1 - a - b) +
          (grid[home - 1]?.[away] ?? 0) * a +
          (grid[home]?.[away - 1] ?? 0) * b,
      ),
    )
  }
  return grid.flatMap((row, home) => row.map((chance, away) => ({ home, away, chance })))
}

/** Won (1), level (0) or lost (-1) against a line in quarters, of each half of the stake. @param {number} margin @param {number} line */
const halvesOf = (margin, line) =>
  (line % 2 === 0 ? [line, line] : [line - 1, line + 1]).reduce(
    (sum, each) => sum + Math.sign(margin - each / 4),
    0,
  )

/** @type {Map<string, { home: number, away: number, chance: number }[]>} */
const known = new Map()

/**
 * How bets on the outcomes of a market of football end from a tick on: by outcome and ends (2 won, 1 half won, 0 void, -1 half
 * lost, -2 lost) what decides it. Undefined: this program does not compute the market.
 * @param {any} strength @param {{ type: string, specifiers: any }} market @param {number} tick @param {[Sides, Sides]} halves
 */
export function footballChances({ goals }, { type, specifiers }, tick, halves) {
  const { period, line: text = '0', ...others } = specifiers
  const line = Math.round(Number(text) * 4)
  if (Object.keys(others).length > 0) return undefined
  const [a, b] = goals.map((/** @type {number} */ weight) => weight / whole)
  const firstLeft = Math.max(0, 45 - tick)
  const left =
    period === 'first' ? firstLeft : period === 'second' ? 90 - tick - firstLeft : 90 - tick
  const [first, second] = halves
  const now =
    period === 'first'
      ? first
      : period === 'second'
        ? second
        : [first[0] + second[0], first[1] + second[1]]
  /** @type {Record<string, (home: number, away: number, moreHome: number, moreAway: number) => number>} */
  const ends = {}
  const won = (/** @type {boolean} */ is) => (is ? 2 : -2)
  if (type === 'match-result') {
    ends['1'] = (home, away) => won(home > away)
    ends['X'] = (home, away) => won(home === away)
    ends['2'] = (home, away) => won(home < away)
  } else if (type === 'both-score') {
    ends['yes'] = (home, away) => won(home > 0 && away > 0)
    ends['no'] = (home, away) => won(home === 0 || away === 0)
  } else if (type === 'odd-even') {
    ends['odd'] = (home, away) => won((home + away) % 2 === 1)
    ends['even'] = (home, away) => won((home + away) % 2 === 0)
  } else if (type === 'total') {
    ends['over'] = (home, away) => halvesOf(home + away, line)
    ends['under'] = (home, away) => -halvesOf(home + away, line)
  } else if (type === 'asian-handicap' && period === undefined) {
    // A bet on it counts the goals that fall after it.
    ends['1'] = (_home, _away, more, other) => halvesOf(more - other, -line)
    ends['2'] = (_home, _away, more, other) => -halvesOf(more - other, -line)
  } else return undefined
  const key = `${goals} ${left}`
  const grid = known.get(key) ?? goalsIn(a, b, left)
  known.set(key, grid)
  return Object.fromEntries(
    Object.entries(ends).map(([outcome, endOf]) => {
      const sums = [0, 0, 0, 0]
      for (const { home, away, chance } of grid) {
        const end = endOf((now[0] ?? 0) + home, (now[1] ?? 0) + away, home, away)
        if (end > -2) sums[2 - end] = (sums[2 - end] ?? 0) + chance
      }
      return [outcome, sums.map((sum) => Math.round(sum * sure))]
    }),
  )
}
