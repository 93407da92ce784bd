import type { Answer, CommandOf } from './command.fixture.ts'
import { know, type Model } from './model-state.fixture.ts'

// Limits of stakes, in their simplest form: the sums are made anew for each stake.

export function limited(model: Model, { member, unit, what, most }: CommandOf<'limit'>): Answer {
  know(model, member, unit)
  model.limits.set(`${member}.${unit}.${what}`, most)
  return { isFirst: true, balance: 0n, version: 0n }
}

/** What was given back counts nowhere; what was won counts against what was lost. */
export function isOverLimit(
  { bets, limits }: Model,
  { member, unit, amount }: CommandOf<'place'>,
): boolean {
  const used = { stake: 0n, wager: 0n, loss: 0n }
  for (const bet of bets.values()) {
    if (bet.member !== member || bet.unit !== unit || bet.ending?.status === 'void') continue
    used.wager += bet.stake
    used.loss += bet.stake - (bet.ending?.prize ?? 0n)
  }
  return (['stake', 'wager', 'loss'] as const).some((what) => {
    const most = limits.get(`${member}.${unit}.${what}`)
    return most !== undefined && used[what] + amount > most
  })
}
