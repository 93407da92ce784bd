/** Where a fight is. Bets are taken while it is open, and in the last call. */
export type FightPhase =
  | 'scheduled'
  | 'open'
  | 'lastCall'
  | 'closed'
  | 'fighting'
  | 'result'
  | 'settled'
  | 'cancelled'

type Seen = {
  state: 'betting' | 'closed' | 'dealing' | 'result' | 'settled' | 'void'
  until: string
}

/** The phase of a fight by its round, at a moment of the server; `scheduled` before its round is opened. */
export function phaseOf(
  round: Seen | null,
  { lastCallSeconds, now }: { lastCallSeconds: number; now: number },
): FightPhase {
  if (!round) return 'scheduled'
  const { state, until } = round
  if (state === 'betting') {
    const left = Date.parse(until) - now
    if (left <= 0) return 'closed'
    return left <= lastCallSeconds * 1_000 ? 'lastCall' : 'open'
  }
  if (state === 'dealing') return 'fighting'
  if (state === 'void') return 'cancelled'
  return state
}
