import { drawn } from './draws.ts'

/**
 * The bad habits of suppliers that stand-ins can take on, for an operator who wants to see what a member and the desk see then:
 * `loses`: the answer to a call is lost, `repeats`: a call is sent twice, `delays`: a call is sent late.
 */
export const habits = ['loses', 'repeats', 'delays'] as const
export type Habit = (typeof habits)[number]

/** One call in so many has a habit. */
const oneIn = 5
/** How late a call is sent: a member notices, and no call is given up for it. */
export const delayMilliseconds = 2_500

/** The habit of each call, drawn among those that are switched on; mostly none. */
export const habitsAmong =
  (known: readonly Habit[], below = drawn.below) =>
  (): Habit | undefined =>
    known.length > 0 && below(oneIn) === 0 ? known[below(known.length)] : undefined
