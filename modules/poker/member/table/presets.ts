import { potBetOf } from '../../rules/hand.ts'
import type { Facts } from './facts.ts'

export type Preset = { id: 'half' | 'twoThirds' | 'full' | 'all'; to: number }

/** Amounts at one press: shares of the pot after the call, within what is allowed. */
export function presetsOf({ choices, state }: Facts): Preset[] {
  const raise = choices?.raise
  if (!raise) return []
  const player = state.players.find(({ seat }) => seat === choices.seat)
  const pot = potBetOf(state, { bet: player?.bet ?? 0 }) - state.bet
  const fit = (to: number) => Math.min(raise.most, Math.max(raise.least, Math.round(to)))
  const all = (player?.bet ?? 0) + (player?.stack ?? 0)
  const presets: Preset[] = [
    { id: 'half', to: fit(state.bet + pot / 2) },
    { id: 'twoThirds', to: fit(state.bet + (pot * 2) / 3) },
    { id: 'full', to: fit(state.bet + pot) },
    ...(all <= raise.most ? [{ id: 'all' as const, to: all }] : []),
  ]
  // Where two come to the same, one is offered: all-in by its name.
  return presets.filter(({ id, to }, at) => {
    const isFirst = presets.findIndex((each) => each.to === to) === at
    return id === 'all' || (isFirst && !presets.some((each) => each.id === 'all' && each.to === to))
  })
}
