import type { Message } from '@tessera/calls'
import { type Clock, type Push, tellTogether } from '@tessera/server-kit'
import type { ClimbNews } from '../../climb-shapes.ts'
import { tableFeed } from '../../table-feeds.ts'

type Told = Message<typeof tableFeed>

/** The news of two moments as one; those of a later round take the place of all others. */
export function mergeClimbs(before: ClimbNews, next: ClimbNews): ClimbNews {
  if (before.round !== next.round) return next.round > before.round ? next : before
  const bets = [...(before.bets ?? []), ...(next.bets ?? [])]
  const outs = [...(before.outs ?? []), ...(next.outs ?? [])]
  return {
    round: next.round,
    ...(bets.length > 0 && { bets }),
    ...(outs.length > 0 && { outs }),
  }
}

const merge = (before: Told, next: Told): Told =>
  before.climb && next.climb ? { ...next, climb: mergeClimbs(before.climb, next.climb) } : next

const tellerOf = (push: Push) => tellTogether({ push, feed: tableFeed, merge })

// One for each way to push: a process has one, and a test one of its own.
const tellers = new WeakMap<Push, ReturnType<typeof tellerOf>>()

/** Tells bets that were placed and cashed out, together with what follows within a moment. */
export function tellClimb(
  { push, clock }: { push: Push; clock: Clock },
  table: string,
  climb: ClimbNews,
): void {
  const teller = tellers.get(push) ?? tellerOf(push)
  tellers.set(push, teller)
  teller.tell(table, { table, climb, serverTime: clock().toISOString() })
}
