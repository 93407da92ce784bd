import type { $ZodType } from 'zod/v4/core'

/** A draw whose result is asked for. */
export type AskedDraw = { game: string; numero: string; drawsAt: Date }

/**
 * A kind of place that tells results. `ask` answers the numbers of exactly this draw, nothing while they are not there, and
 * throws where what came is of no use. It decides nothing: a result holds only once two agree.
 */
export type ResultSource = {
  name: string
  settings: $ZodType
  ask(settings: unknown, draw: AskedDraw): Promise<string[] | undefined>
}
