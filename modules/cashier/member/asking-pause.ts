import type { Deposit } from '../calls.ts'

const shortest = 2_000
const longest = 30_000

export const isUndecided = (state: Deposit['state']): boolean =>
  state === 'created' || state === 'pendingPay' || state === 'memberPaid'

/**
 * After how many milliseconds an order is polled again; false once its state is final. The socket pushes changes;
 * polling covers a connection without one, at growing intervals.
 */
export function askingPause(state: Deposit['state'] | undefined, asked: number): number | false {
  if (state === undefined || isUndecided(state)) return Math.min(longest, shortest * 1.4 ** asked)
  // What was paid all the same is still credited.
  return state === 'expired' || state === 'rejected' ? longest : false
}
