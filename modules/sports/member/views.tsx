import { lazyPart } from '@tessera/web-kit'
import type { ComponentType } from 'react'
import type { Head } from './live/live-prices.ts'

/** A view of the sportsbook that an address names. */
export type ViewProps = { search: URLSearchParams }

// Each view is a file of its own: one does not load the others.
const Tickets = lazyPart<ViewProps>(async () => ({
  default: (await import('./tickets/tickets-view.tsx')).TicketsView,
}))
const Results = lazyPart<ViewProps>(async () => ({
  default: (await import('./results/results-view.tsx')).ResultsView,
}))
const Rules = lazyPart<ViewProps>(async () => ({
  default: (await import('./rules/rules-view.tsx')).RulesView,
}))

/** The views beside the list and the events, by the name that their address has. `tab`: it stands in the row of tabs. */
export const views = [
  { id: 'tickets', tab: true, Shown: Tickets },
  { id: 'results', tab: true, Shown: Results },
  { id: 'rules', tab: true, Shown: Rules },
] as const satisfies readonly {
  id: string
  tab: boolean
  Shown: ComponentType<ViewProps>
}[]

/** The table, form and meetings of an event. */
export const Statistics = lazyPart<{ event: Head }>(async () => ({
  default: (await import('./insight/statistics.tsx')).Statistics,
}))
