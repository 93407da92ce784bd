import type { SlotStep } from '@tessera/slot-kit'
import { lineCells, wayCells } from './acts/win-cells.ts'
import type { Note } from './display.ts'
import type { CellAt } from './lights.ts'
import type { Show } from './show.ts'

// Nobody looks at a game for longer than this without a hand on it: nothing moves then.
const awakeSeconds = 25
const winSeconds = 1.5

type Win = { cells: readonly CellAt[]; line: string | undefined; note: Note }

/** What goes on between two rounds: the wins of the last one in turn, and what drifts in the scene. */
export class Idle {
  #show: Show
  #wins: readonly Win[] = []
  #shown = -1
  #since = 0
  #awake = 0
  #count = 0

  constructor(show: Show) {
    this.#show = show
  }

  begin(steps: readonly SlotStep[]): void {
    this.#wins = winsOf(this.#show, steps)
    this.#shown = -1
    this.#since = winSeconds
    this.wake()
  }

  stop(): void {
    this.#wins = []
  }

  wake(): void {
    this.#awake = awakeSeconds
  }

  /** Every other frame is enough where nothing is played. */
  isSkipped(isIdle: boolean): boolean {
    this.#count = (this.#count + 1) % 2
    return isIdle && this.#count === 1 && !this.#show.flying.isOn
  }

  /** Says whether anything goes on. */
  turn(seconds: number): boolean {
    const show = this.#show
    this.#awake -= seconds
    if (this.#wins.length > 0 && !show.isCalm) {
      this.#since += seconds
      if (this.#since >= winSeconds) this.#next()
    }
    if (show.isCalm) return show.flying.isOn
    return this.#awake > 0 || show.flying.isOn
  }

  #next(): void {
    const show = this.#show
    this.#since = 0
    this.#shown = (this.#shown + 1) % this.#wins.length
    const win = this.#wins[this.#shown]
    if (!win) return
    show.lights.light(win.cells)
    show.beams.show(win.line === undefined ? [] : [win.line])
    if (this.#wins.length > 1) show.say({ note: win.note })
  }
}

/** The wins of the window that is seen last. */
function winsOf(show: Show, steps: readonly SlotStep[]): Win[] {
  const { definition, window } = show
  const last = steps.slice(steps.findLastIndex(({ type }) => type === 'spin' || type === 'fall'))
  const { pays } = definition
  return last.flatMap((step): Win[] => {
    if (step.type === 'lines' && pays.by === 'lines') {
      return step.wins.map((win) => {
        const { line, symbol, count, pay } = win
        return {
          cells: lineCells(definition, win),
          line: pays.lines[line],
          note: { kind: 'line', line, symbol, count, pay },
        }
      })
    }
    if (step.type === 'ways') {
      return step.wins.map((win) => {
        const { symbol, ways, pay } = win
        return {
          cells: wayCells(definition, window, win),
          line: undefined,
          note: { kind: 'ways', symbol, ways, pay },
        }
      })
    }
    if (step.type === 'scatter')
      return [
        { cells: step.cells, line: undefined, note: { kind: 'wins', count: 1, pay: step.pay } },
      ]
    return []
  })
}
