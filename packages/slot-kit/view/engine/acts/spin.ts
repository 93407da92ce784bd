import type { SlotDefinition, SlotStep } from '@tessera/slot-kit'
import type { Act } from '../act.ts'
import type { Show } from '../show.ts'

type Spin = Extract<SlotStep, { type: 'spin' }>

// Long enough for every reel to keep somebody waiting in turn.
const limit = 9

/** The reels turn, or go on turning, and are caught on the window. */
export function spinAct(show: Show, step: Spin): Act {
  const { reels, lights, beams, columns } = show
  const target = show.dressed(step)
  const held = heldReels(step, reels.rows)
  lights.light([])
  beams.clear()
  show.gone.clear()
  show.ghosts.stop()
  if (held.size === 0) columns.clear()
  keepHeld(show, step)
  if (step.free) {
    const { number, of, times } = step.free
    show.feature(true)
    const { banner } = show.display
    const special = banner?.kind === 'free' ? banner.special : undefined
    show.say({
      banner: { kind: 'free', number, of, times, special },
      card: undefined,
      note: undefined,
    })
  } else show.say({ card: undefined, note: undefined })
  if (!reels.isTurning) {
    reels.start(held)
    show.sound('spin')
  }
  reels.land(target, step.stops, tenseFrom(show.definition, step), show.pace)
  show.window = target
  return {
    limit,
    calm: 0.45,
    move: () => !reels.isMoving,
    end: () => {
      reels.show(target, step.stops)
      keepHeld(show, step)
    },
  }
}

/** Reels whose every cell stays as it is. */
function heldReels({ held = [], window }: Spin, rows: number): Set<number> {
  const whole = window.map((_, reel) => held.filter(([each]) => each === reel).length >= rows)
  return new Set(whole.flatMap((isHeld, reel) => (isHeld ? [reel] : [])))
}

/** Single cells that stay lie over the reels, which turn beneath them. */
function keepHeld(show: Show, { held = [], window }: Spin): void {
  for (const cell of held) {
    const letter = window[cell[0]]?.[cell[1]]
    if (letter !== undefined && !show.columns.has(cell[0])) show.hold(cell, letter)
  }
}

/**
 * The first reel that can complete a feature of which the reels before it show all but the last part.
 * It follows from what can be seen; the outcome plays no part.
 */
export function tenseFrom(
  { free, hold, pick, symbols, grid }: SlotDefinition,
  { window, free: spin }: Spin,
): number {
  const has = (reel: number, role: string) =>
    Array.from(window[reel] ?? '').some((letter) =>
      symbols[letter]?.roles.some((each) => each === role),
    )
  const shown = (role: string, before: number) =>
    window.slice(0, before).filter((_, reel) => has(reel, role)).length
  const reels = window.map((_, reel) => reel)
  if (free && !spin) {
    const first = reels.find((reel) => shown('scatter', reel) >= free.need - 1)
    if (first !== undefined) return first
  }
  const every = hold ? 'coin' : pick ? 'gate' : undefined
  if (every && !spin && shown(every, grid.reels - 1) === grid.reels - 1) return grid.reels - 1
  return Infinity
}
