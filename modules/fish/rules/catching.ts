import type { Deal } from '@tessera/game-kit'
import { sharesOf } from './weapons.ts'

// What is caught follows from the draws and the odds of the fish that are hit: not from the cost of the shot, the balance, what
// was shot before, or who shoots.

/** What comes back of all shots in the long run, in ten-thousandths: fixed, the same for every fish and weapon. */
export const returnParts = 9_600
const whole = 10_000
const hundred = 100

/** The draw that catches a fish: one below `caught` out of `of` equally likely numbers. */
export type CatchChance = { of: number; caught: number }

/** The chance of a fish of these odds that gets such a part of the shot, in hundredths. */
export const chanceOf = (odds: number, share: number): CatchChance =>
  share === hundred
    ? { of: whole * odds, caught: returnParts }
    : { of: whole * odds * hundred, caught: returnParts * share }

/** Which of the fish that a shot hits it catches: one draw for each, in their order. */
export function catchOf(deal: Pick<Deal, 'below'>, odds: readonly number[]): boolean[] {
  const parts = sharesOf(odds.length)
  return odds.map((each, at) => {
    const { of, caught } = chanceOf(each, parts[at] ?? 0)
    return deal.below(of) < caught
  })
}

/** What the draws of a session are made with, beside its seed and the number of the shot. */
export const clientOfSession = (sessionId: string, clientSeed: string): string =>
  `fish:${sessionId}:${clientSeed}`
