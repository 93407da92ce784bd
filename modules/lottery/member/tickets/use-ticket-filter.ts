import { useSearchParams } from 'wouter'
import type { TicketFilter } from '../asks.ts'

export const ticketStates = ['placed', 'won', 'lost', 'taken back', 'void'] as const

const dayForm = /^\d{4}-\d\d-\d\d$/

/** Which tickets are listed, kept in the address: it can be linked, and the way back leads to it. */
export function useTicketFilter() {
  const [search, setSearch] = useSearchParams()
  const of = (name: string) => search.get(name) ?? ''
  const change = (parts: Record<string, string>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('p')
        for (const [name, value] of Object.entries(parts)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  const state = ticketStates.find((each) => each === of('state'))
  const [game, from, to] = [of('game'), of('from'), of('to')]
  const chosen: TicketFilter = {
    ...(game && { game }),
    ...(state && { state }),
    ...(dayForm.test(from) && { from }),
    ...(dayForm.test(to) && { to }),
  }
  return {
    chosen,
    pageNo: Math.max(1, Math.trunc(Number(of('p'))) || 1),
    count: Object.keys(chosen).length,
    change,
    clear: () => change({ game: '', state: '', from: '', to: '' }),
  }
}

export type TicketFilters = ReturnType<typeof useTicketFilter>
