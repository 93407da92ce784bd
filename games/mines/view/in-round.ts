import type { InRound } from '@tessera/game-kit'
import { besides } from '../field.ts'
import type { Move, Shown, Step } from '../game.ts'
import { side, tiles } from '../tiles.ts'

/** The tile that the keys stand on. */
export type Draft = { tile: number }

const middle = (tiles - 1) / 2

/** Some covered tile: picked in the browser, for members who do not want to choose. */
function anyTile({ opened }: Shown): Move {
  const covered = Array.from({ length: tiles }, (_, tile) => tile).filter(
    (tile) => !opened.includes(tile),
  )
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return { tile: covered[drawn % covered.length] ?? 0 }
}

/** The space bar uncovers the marked tile, else any; arrows mark one, Enter uncovers it, a digit marks the next of its row. */
export const inRound: InRound<Step, Shown, Move, Draft> = {
  press: ({ shown }, draft) =>
    draft && !shown.opened.includes(draft.tile) ? draft : anyTile(shown),
  keys: ({ key }, { shown }, draft) => {
    if (key === 'Enter')
      return draft && !shown.opened.includes(draft.tile) ? { move: draft } : undefined
    if (/^[1-5]$/.test(key)) {
      const row = draft ? Math.floor(draft.tile / side) : 0
      return { draft: { tile: row * side + Number(key) - 1 } }
    }
    const tile = besides(draft?.tile ?? middle, key)
    return tile === undefined ? undefined : { draft: { tile: draft ? tile : middle } }
  },
}
