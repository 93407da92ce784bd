/* How the sports of Tessera seasons are played, tick by tick: a part of verify-seasons.mjs, written apart from the site's own code. */

const whole = 2 ** 32

/**
 * @typedef {[number, number]} Sides
 * @typedef {{ event: string, weight: number }[]} Chances
 * @typedef {{ chances(): Chances, take(event: string): void, isOver(): boolean, score(): unknown }} Play
 */

/** A goal of home, one of away, or none, ninety times. @param {any} strength @returns {Play} */
function football({ goals: [home, away] }) {
  let minute = 0
  /** @type {[Sides, Sides]} */
  const halves = [
    [0, 0],
    [0, 0],
  ]
  return {
    chances: () => [
      { event: 'home', weight: home },
      { event: 'away', weight: away },
      { event: 'none', weight: whole - home - away },
    ],
    take(event) {
      minute += 1
      const half = halves[minute > 45 ? 1 : 0] ?? [0, 0]
      if (event === 'home') half[0] += 1
      if (event === 'away') half[1] += 1
    },
    isOver: () => minute >= 90,
    score: () => halves,
  }
}

/** Possessions of 15 seconds in turns, home first in odd quarters; overtimes of 5 minutes. @param {any} strength @param {any} format @returns {Play} */
function basketball({ possessions }, { quarterSeconds = 600 }) {
  /** @type {Sides[]} */
  const quarters = [[0, 0]]
  /** @type {Sides} */
  const overtime = [0, 0]
  let [quarter, played, over] = [1, 0, false]
  const side = () => ((quarter + played) % 2 === 1 ? 0 : 1)
  const total = (/** @type {0 | 1} */ of) =>
    quarters.reduce((sum, each) => sum + each[of], 0) + overtime[of]
  return {
    chances() {
      const name = ['home', 'away'][side()]
      const [one, two, three] = possessions[side()]
      return [
        { event: `${name} 1`, weight: one },
        { event: `${name} 2`, weight: two },
        { event: `${name} 3`, weight: three },
        { event: 'none', weight: whole - one - two - three },
      ]
    },
    take(event) {
      const [name, points = '0'] = event.split(' ')
      const to = quarter > 4 ? overtime : (quarters[quarter - 1] ?? overtime)
      to[name === 'away' ? 1 : 0] += Number(points)
      played += 1
      if (played * 15 < (quarter > 4 ? 300 : quarterSeconds)) return
      if (quarter >= 4 && total(0) !== total(1)) over = true
      else {
        quarter += 1
        played = 0
        if (quarter <= 4) quarters.push([0, 0])
      }
    },
    isOver: () => over,
    score: () => [...quarters, overtime],
  }
}

/** Points, games, sets; a tie-break at six all. @param {any} strength @param {any} format @returns {Play} */
function tennis({ serve }, { bestOf = 3 }) {
  /** @type {Sides[]} */
  const sets = [[0, 0]]
  /** @type {Sides} */
  const won = [0, 0]
  /** @type {Sides} */
  let points = [0, 0]
  // Who serves the first point of this game, and so of a tie-break.
  let first = 0
  const games = () => sets.at(-1) ?? [0, 0]
  const isTieBreak = () => games()[0] === 6 && games()[1] === 6
  const server = () => {
    const turn = points[0] + points[1]
    return isTieBreak() ? (turn % 4 === 1 || turn % 4 === 2 ? 1 - first : first) : first
  }
  const isOver = () => Math.max(...won) > bestOf / 2
  return {
    chances() {
      const home = server() === 0 ? serve[0] : whole - serve[1]
      return [
        { event: 'home point', weight: home },
        { event: 'away point', weight: whole - home },
      ]
    },
    take(event) {
      const side = event.startsWith('home') ? 0 : 1
      points[side] += 1
      const [mine, theirs] = [points[side], points[1 - side] ?? 0]
      if (mine < (isTieBreak() ? 7 : 4) || mine - theirs < 2) return
      games()[side] += 1
      points = [0, 0]
      first = 1 - first
      const [ahead, behind] = [games()[side], games()[1 - side] ?? 0]
      if (!(ahead === 7 || (ahead === 6 && behind <= 4))) return
      won[side] += 1
      if (!isOver()) sets.push([0, 0])
    },
    isOver,
    score: () => sets,
  }
}

/** Rounds of maps. @param {any} strength @param {any} format @returns {Play} */
function esports({ home }, { bestOf = 3, raceTo = 13, leadBy = 2 }) {
  /** @type {Sides[]} */
  const maps = [[0, 0]]
  /** @type {Sides} */
  const won = [0, 0]
  const isOver = () => Math.max(...won) > bestOf / 2
  return {
    chances: () => [
      { event: 'home round', weight: home },
      { event: 'away round', weight: whole - home },
    ],
    take(event) {
      const side = event.startsWith('home') ? 0 : 1
      const rounds = maps.at(-1) ?? [0, 0]
      rounds[side] += 1
      if (rounds[side] < raceTo || rounds[side] - (rounds[1 - side] ?? 0) < leadBy) return
      won[side] += 1
      if (!isOver()) maps.push([0, 0])
    },
    isOver,
    score: () => maps,
  }
}

/** Quarters of a minute, then the judges. @param {any} strength @param {any} format @returns {Play} */
function fight({ stops, points }, { rounds = 3, roundSeconds = 300 }) {
  let seconds = 0
  /** @type {unknown[]} */
  let end = []
  const all = rounds * roundSeconds
  const roundAt = () => Math.min(rounds, Math.floor(seconds / roundSeconds) + 1)
  return {
    chances() {
      const isJudged = seconds >= all
      const [home, away] = isJudged ? points : stops[Math.min(roundAt(), stops.length) - 1]
      return [
        { event: isJudged ? 'home decision' : 'home ko', weight: home },
        { event: isJudged ? 'away decision' : 'away ko', weight: away },
        { event: isJudged ? 'draw' : 'none', weight: whole - home - away },
      ]
    },
    take(event) {
      const winner = event.startsWith('home') ? 0 : 1
      if (seconds >= all) {
        end = event === 'draw' ? ['draw', null] : ['decision', winner]
        end.push(rounds, roundSeconds)
        return
      }
      const round = roundAt()
      seconds += 15
      if (event !== 'none') end = ['ko', winner, round, seconds - (round - 1) * roundSeconds]
    },
    isOver: () => end.length > 0,
    score: () => end,
  }
}

/** @type {Record<string, (strength: any, format: any) => Play>} */
export const plays = {
  football,
  basketball,
  tennis,
  fight,
  breach: esports,
  citadel: esports,
  orbit: esports,
}

/** What counts of a published score, in the form of `score()` above. @param {any} score */
export function countedOf(score) {
  switch (score.kind) {
    case 'football':
      return [score.first, score.second]
    case 'basketball':
      return [...score.quarters, score.overtime ?? [0, 0]]
    case 'tennis':
      return score.sets
    case 'esports':
      return score.maps.map((/** @type {any} */ map) => map.rounds)
    default: {
      const { method, winner = null, round, second } = score.end ?? {}
      return [method, winner, round, second]
    }
  }
}
