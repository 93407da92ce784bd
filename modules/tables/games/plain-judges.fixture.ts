import { plainBaccarat } from './baccarat/plain.fixture.ts'
import { plainDragonTiger } from './dragon-tiger/plain.fixture.ts'
import { plainRoulette } from './roulette/plain.fixture.ts'
import { plainSicBo } from './sic-bo/plain.fixture.ts'
import type { Step } from './table-game.ts'
import { plainWheel } from './wheel-table/plain.fixture.ts'

type Judge = (variant: string, spot: string, steps: readonly Step[]) => number

/** For each game a second, plain judge of its spots. */
export const plainJudges: Record<string, Judge> = {
  baccarat: plainBaccarat,
  'dragon-tiger': plainDragonTiger,
  roulette: plainRoulette,
  'sic-bo': plainSicBo,
  'wheel-table': plainWheel,
}
