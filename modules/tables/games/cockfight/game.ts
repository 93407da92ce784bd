import type { Step, TableGame } from '../table-game.ts'
import {
  drawFightOf,
  type Exchange,
  type FightEnd,
  type Move,
  moves,
  type Vigour,
} from './draw-fight.ts'
import { cockfight, isRoomVariant, roomKindOf, roomKinds } from './rooms.ts'
import { sides } from './pool.ts'

// A fight as a round of a table: each exchange is a step. Its bets are paid by the pool or by their own odds, so it has no spots of
// fixed returns.

const full = 100

/** An exchange as it is kept and told: who strikes and how, and what it takes from both, in hundredths. */
export function stepsOf(exchanges: readonly Exchange[]): Step[] {
  let before: Vigour = { meron: full, wala: full }
  return exchanges.map(({ by, move, left }) => {
    const value = (before.meron - left.meron) * full + (before.wala - left.wala)
    before = left
    return { to: `${by}-${move}`, value }
  })
}

/** One exchange as it is shown. */
export type Shown = { by: Exchange['by']; move: Move; left: Vigour }

const isBy = (by: string | undefined): by is Exchange['by'] =>
  by === 'meron' || by === 'wala' || by === 'both'

/** The exchanges of steps, with what both have left after each. */
export function exchangesOf(steps: readonly Step[]): Shown[] {
  const left = { meron: full, wala: full }
  return steps.map(({ to, value }) => {
    const [by, named] = to.split('-')
    const move = moves.find((each) => each === named)
    if (!isBy(by) || !move) throw new RangeError(`no exchange ${to}`)
    left.meron -= Math.floor(value / full)
    left.wala -= value % full
    return { by, move, left: { ...left } }
  })
}

/** How a fight of a room ended. */
export function endOf(variant: string, steps: readonly Step[]): FightEnd {
  const last = exchangesOf(steps).at(-1)
  if (!last) throw new RangeError('a fight has exchanges')
  if (last.by !== 'both') return last.by
  if (roomKindOf(variant).pays === 'pool') return 'draw'
  return sides.every((side) => last.left[side] === 0) ? 'bdd' : 'ftd'
}

const names = { EN: 'Cockfight', ES: 'Pelea de gallos' }

const namesOf: Readonly<Record<keyof typeof roomKinds, typeof names>> = {
  pool: { EN: 'Pool', ES: 'Fondo común' },
  'pool-entered': {
    EN: 'Pool, result by two persons',
    ES: 'Fondo común, resultado de dos personas',
  },
  fixed: { EN: 'Fixed odds', ES: 'Cuotas fijas' },
  'fixed-entered': {
    EN: 'Fixed odds, result by two persons',
    ES: 'Cuotas fijas, resultado de dos personas',
  },
}

export const cockfightGame: TableGame = {
  code: cockfight,
  names,
  from: { kind: 'draws' },
  bettingSeconds: 30,
  resultSeconds: 8,
  variants: Object.keys(roomKinds).flatMap((code) =>
    isRoomVariant(code)
      ? [
          {
            code,
            names: namesOf[code],
            spots: [],
            markets: [{ code: 'fight', outcomes: roomKinds[code].spots }],
          },
        ]
      : [],
  ),
  play(variant, { below }) {
    const { chances } = roomKindOf(variant)
    if (!chances) throw new RangeError(`the fights of ${variant} are not drawn`)
    return stepsOf(drawFightOf({ below }, chances as Record<FightEnd, number>).exchanges)
  },
  resultOf(variant, steps) {
    const main = endOf(variant, steps)
    return { main, marks: [], outcomes: [main] }
  },
  chancesOf(variant, spot) {
    throw new RangeError(`${spot} of ${variant} has no fixed return`)
  },
}
