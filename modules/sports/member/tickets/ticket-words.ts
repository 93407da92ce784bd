import { type Text, useText } from '@tessera/web-kit'
import { useMemo } from 'react'
import { marketsMessages } from '../../markets-messages.ts'
import { marketWords, type Say } from '../../markets/words.ts'
import { slipMessages } from '../../slip-messages.ts'
import { ticketsMessages } from '../../tickets-messages.ts'
import { namesOf } from '../shown/names.ts'
import type { Ticket } from '../slip/sending.ts'

export type Leg = Ticket['legs'][number]
type Say2 = Text<typeof ticketsMessages.texts>

/** What a ticket is: «Single», «Combined, 3 selections», «Trixie». */
export function useKindName(): (ticket: Ticket) => string {
  const text = useText(ticketsMessages)
  const kinds = useText(slipMessages)
  return (ticket) => kindName(ticket, text, kinds)
}

function kindName(ticket: Ticket, text: Say2, kinds: Text<typeof slipMessages.texts>): string {
  const count = ticket.legs.length
  if (ticket.kind === 'single') return text('kind.single')
  if (ticket.kind === 'multiple') return text('kind.multiple', { count })
  if (ticket.kind === 'system')
    return text('kind.system', { sizes: ticket.sizes.join(', '), count })
  return kinds(`kind.${ticket.kind}` as 'kind.trixie')
}

/** What a leg bets on: its outcomes, and the markets that they are of. */
export function useLegWords(): (leg: Leg) => { pick: string; market: string } {
  const text = useText(marketsMessages)
  return useMemo(() => {
    const say: Say = (key, holes) => text(key, holes as never)
    return (leg) => {
      const words = leg.picks.map((pick) => {
        const names = namesOf(leg.event, pick.name ? [{ key: pick.key, name: pick.name }] : [])
        const from = leg.fromScore
          ? ([leg.fromScore[0] ?? 0, leg.fromScore[1] ?? 0] as const)
          : undefined
        const said = marketWords(say, pick.type, pick.specifiers, {
          ...names,
          ...(from && { from }),
        })
        return { pick: said.outcome(pick.key), market: said.name }
      })
      return {
        pick: words.map(({ pick }) => pick).join(' + '),
        market: [...new Set(words.map(({ market }) => market))].join(' + '),
      }
    }
  }, [text])
}

/** The state of a ticket as one word, and its tone. */
type StateKey =
  | 'state.waiting'
  | 'state.asked'
  | 'state.offered'
  | 'state.refused'
  | 'state.lapsed'
  | 'state.accepted'
  | 'outcome.won'
  | 'outcome.lost'
  | 'outcome.void'
  | 'step.sold'

export function stateKey({ state, outcome }: Pick<Ticket, 'state' | 'outcome'>): StateKey {
  if (state !== 'ended') return `state.${state}`
  // What was sold whole has no outcome of its own.
  return outcome ? `outcome.${outcome}` : 'step.sold'
}
