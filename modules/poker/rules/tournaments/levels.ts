// The clock of a tournament: levels with their blinds, one after the other. Amounts are chips of the tournament, which are no money.

/** `ante` is paid by the big blind for the whole table. `pause` is a break after the level. Times are in seconds. */
export type Level = { small: number; big: number; ante: number; seconds: number; pause: number }

export const speeds = { regular: 300, turbo: 180, deep: 600 } as const
export type Speed = keyof typeof speeds

const blinds: readonly (readonly [small: number, big: number])[] = [
  [10, 20],
  [15, 30],
  [25, 50],
  [50, 100],
  [75, 150],
  [100, 200],
  [150, 300],
  [200, 400],
  [300, 600],
  [400, 800],
  [600, 1_200],
  [800, 1_600],
  [1_000, 2_000],
  [1_500, 3_000],
  [2_000, 4_000],
  [3_000, 6_000],
  [4_000, 8_000],
  [6_000, 12_000],
  [8_000, 16_000],
  [10_000, 20_000],
  [15_000, 30_000],
  [20_000, 40_000],
  [30_000, 60_000],
  [40_000, 80_000],
  [60_000, 120_000],
  [80_000, 160_000],
  [100_000, 200_000],
]

/** Antes begin with the fifth level. */
const antesFrom = 4

/** The levels of a speed. `pauseEvery` so many levels there is a break; 0: none. */
export const levelsOf = (speed: Speed, pauseEvery = 0, pause = 300): Level[] =>
  blinds.map(([small, big], at) => ({
    small,
    big,
    ante: at >= antesFrom ? big : 0,
    seconds: speeds[speed],
    pause: pauseEvery > 0 && (at + 1) % pauseEvery === 0 ? pause : 0,
  }))

/** Where the clock stands. `until`: when the level, or the break after it, ends; in milliseconds. */
export type Clock = { level: number; isPause: boolean; until: number }

/** The clock at a moment: it moves on over all that has ended. The last level goes on for ever. */
export function clockAt(levels: readonly Level[], clock: Clock, now: number): Clock {
  let { level, isPause, until } = clock
  while (until <= now) {
    const next = levels[level + 1]
    const pause = (levels[level]?.pause ?? 0) * 1_000
    if (!isPause && pause > 0 && next) {
      isPause = true
      until += pause
    } else {
      isPause = false
      level = Math.min(level + 1, levels.length - 1)
      const seconds = levels[level]?.seconds ?? 0
      if (seconds <= 0) throw new Error('a level takes time')
      until += seconds * 1_000
    }
  }
  return { level, isPause, until }
}
