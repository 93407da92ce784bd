import { useMillisecondsTo } from '@tessera/web-kit'
import { type FightPhase, phaseOf } from '../../games/cockfight/phase.ts'
import type { TableState } from '../table/use-table.ts'

// The page stops a little before the server does.
const earlyMilliseconds = 250

/** Where the fight is by the clock of the server, and the seconds that are left for bets. */
export function useFightPhase(
  round: TableState['round'],
  lastCallSeconds: number,
): { phase: FightPhase; seconds: number; isOpen: boolean } {
  const left = useMillisecondsTo(round?.state === 'betting' ? round.until : null)
  const now = round ? Date.parse(round.until) - left : 0
  const phase = phaseOf(round, { lastCallSeconds, now })
  return {
    phase,
    seconds: Math.ceil(left / 1_000),
    isOpen: (phase === 'open' || phase === 'lastCall') && left > earlyMilliseconds,
  }
}
