import type { Shown, Step } from './game.ts'
import { side, tiles } from './tiles.ts'

/** What a tile shows. `hit` is the mine that ended the round; `was` are those that nobody uncovered. */
export type Face = 'covered' | 'crystal' | 'hit' | 'wasCrystal' | 'wasMine'

/** The field of an open round: what is uncovered are crystals. */
export const openField = ({ opened }: Pick<Shown, 'opened'>): Face[] =>
  Array.from({ length: tiles }, (_, tile) => (opened.includes(tile) ? 'crystal' : 'covered'))

/** The field of a round that is over, with everything uncovered. */
export function endedField(steps: readonly Step[]): Face[] {
  const reveal = steps.find((step) => step.type === 'reveal')
  const hit = steps.find((step) => step.type === 'mine')?.tile
  const safe = new Set(steps.flatMap((step) => (step.type === 'safe' ? [step.tile] : [])))
  return Array.from({ length: tiles }, (_, tile): Face => {
    if (tile === hit) return 'hit'
    if (safe.has(tile)) return 'crystal'
    return reveal?.mines.includes(tile) ? 'wasMine' : 'wasCrystal'
  })
}

export const coveredField: Face[] = Array.from({ length: tiles }, () => 'covered')

/** Row and column of a tile, from 1. */
export const placeOf = (tile: number): { row: number; column: number } => ({
  row: Math.floor(tile / side) + 1,
  column: (tile % side) + 1,
})

/** The tile beside one, in the direction of an arrow key; the field ends at its edges. */
export function besides(tile: number, key: string): number | undefined {
  const { row, column } = placeOf(tile)
  if (key === 'ArrowLeft') return column > 1 ? tile - 1 : tile
  if (key === 'ArrowRight') return column < side ? tile + 1 : tile
  if (key === 'ArrowUp') return row > 1 ? tile - side : tile
  if (key === 'ArrowDown') return row < side ? tile + side : tile
  return undefined
}
