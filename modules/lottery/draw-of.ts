import { makeDeal } from '@tessera/game-kit'
import type { Result, ResultShape } from './plays/family.ts'

/** What the draw of an issue follows from, and nothing else. */
export type DrawnFrom = { game: string; numero: string; seed: string; beacon: string }

/** The result of an issue that is drawn here: the same for everybody who computes it (domain 6.6). */
export const drawOf = (
  shape: Pick<ResultShape, 'draw'>,
  { game, numero, seed, beacon }: DrawnFrom,
): Result => shape.draw(makeDeal({ server: seed, client: `${game}:${numero}:${beacon}`, round: 0 }))
