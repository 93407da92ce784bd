import type { SlotStep } from '@tessera/slot-kit'
import { type Act, timed } from '../act.ts'
import type { CellAt } from '../lights.ts'
import type { Show } from '../show.ts'
import { lineCells, wayCells } from './win-cells.ts'

type Of<Type extends SlotStep['type']> = Extract<SlotStep, { type: Type }>

// A little longer where there is more to see, within bounds.
const winSeconds = (wins: number) => Math.min(1.7, 0.9 + wins * 0.12)

const sumOf = (wins: readonly { pay: number }[]) => wins.reduce((sum, { pay }) => sum + pay, 0)

const unique = (cells: readonly CellAt[]): CellAt[] => [
  ...new Map(cells.map((cell) => [cell.join(), cell])).values(),
]

export function linesAct(show: Show, { wins, times }: Of<'lines'>): Act {
  const { definition } = show
  const lines = definition.pays.by === 'lines' ? definition.pays.lines : []
  const cells = unique(wins.flatMap((win) => lineCells(definition, win)))
  show.beams.show(wins.map(({ line }) => lines[line] ?? ''))
  return showWins(show, cells, sumOf(wins), wins.length, times)
}

export function waysAct(show: Show, { wins, times }: Of<'ways'>): Act {
  const cells = unique(wins.flatMap((win) => wayCells(show.definition, show.window, win)))
  return showWins(show, cells, sumOf(wins), wins.length, times)
}

export function clusterAct(show: Show, { wins, times }: Of<'cluster'>): Act {
  const cells = unique(wins.flatMap(({ cells: each }) => each))
  show.gone = new Set(cells.map(([reel, row]) => reel * show.reels.rows + row))
  return showWins(show, cells, sumOf(wins), wins.length, times)
}

export function scatterAct(show: Show, { cells, pay }: Of<'scatter'>): Act {
  show.sound('scatter')
  return showWins(show, cells, pay, 1, 1)
}

function showWins(
  show: Show,
  cells: readonly CellAt[],
  pay: number,
  count: number,
  times: number,
): Act {
  show.lights.light(cells)
  show.say({
    won: show.display.won + pay,
    note: pay > 0 ? { kind: 'wins', count, pay } : undefined,
  })
  // What is worth no more than the stake is shown without sparks and without a sound.
  if (show.display.won > show.paid) {
    show.sound('win')
    show.throw(cells, times > 1 ? 3 : 2, 0.5)
  }
  return timed(winSeconds(count) / show.pace, {})
}

/** Winners leave with a burst, the rest falls, new symbols follow. */
export function fallAct(show: Show, step: Of<'fall'>): Act {
  const { reels, lights, gone } = show
  const target = show.dressed(step)
  const left = new Set(gone)
  lights.light([])
  show.beams.clear()
  show.say({ banner: { kind: 'fall', number: step.number, times: step.times }, note: undefined })
  show.sound('fall')
  show.throw(
    [...left].map((at) => [Math.floor(at / reels.rows), at % reels.rows]),
    5,
  )
  reels.fallTo(target, left)
  show.window = target
  gone.clear()
  return {
    limit: 4,
    calm: 0.5,
    move: () => !reels.isMoving,
    end: () => reels.show(target, undefined),
  }
}

/** A symbol fills whole reels: in one picture where the game has one, else cell by cell. */
export function expandAct(show: Show, { reels: filled, symbol }: Of<'expand'>): Act {
  const { reels, recipe } = show
  const fresh = filled.filter((reel) => !show.columns.has(reel))
  const target = show.window.map((letters, reel) =>
    filled.includes(reel) ? letters.map(() => symbol) : letters,
  )
  const isTall = recipe.tall?.[symbol] !== undefined
  show.lights.light([])
  show.beams.clear()
  show.sound('expand')
  const cells = fresh.flatMap((reel) => (target[reel] ?? []).map((_, row): CellAt => [reel, row]))
  show.throw(cells, 2, 0.7)
  if (isTall) for (const reel of fresh) show.columns.grow(reel, `tall ${symbol}`)
  const fill = () => {
    show.window = target
    if (isTall) show.columns.finish()
    else reels.dress(target)
  }
  if (isTall) return timed(0.75 / show.pace, { end: fill })
  cells.forEach((cell) => show.patches.put(cell, symbol))
  const clear = () => cells.forEach((cell) => show.patches.take(cell))
  return timed(0.5 / show.pace, {
    end: () => {
      fill()
      clear()
    },
  })
}
