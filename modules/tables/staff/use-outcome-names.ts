import { useText } from '@tessera/web-kit'
import { nameOfOutcome } from '../games/texts-of.ts'
import { gamesMessages } from '../games-messages.ts'
import { officeMessages } from '../staff-messages.ts'

type Exposed = { market: string; outcome: string }

/** What each outcome that a table is exposed to is called; one without a name by its market and its code. */
export function useOutcomeNames(game: string): (exposed: Exposed) => string {
  const text = useText(officeMessages)
  const say = useText(gamesMessages)
  return ({ market, outcome }) => {
    if (game === 'crash') return text('exposureClimb')
    if (market === 'all-seats') return text('exposureSeats')
    const named = nameOfOutcome(game, outcome === '' ? market : outcome)
    // A text without the hole leaves it aside.
    if (named) return say(named.key as 'baccarat.mark.player', { count: '', ...named.holes })
    return `${market} ${outcome}`.trim()
  }
}
