import { plainBaccarat } from './baccarat/plain.fixture.ts'
import type { Step } from './table-game.ts'

type Judge = (variant: string, spot: string, steps: readonly Step[]) => number

/** For each game a second, plain judge of its spots. */
export const plainJudges: Record<string, Judge> = {
  baccarat: plainBaccarat,
}
