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

const Seasons = lazyPart<ViewProps>(async () => ({
  default: (await import('./seasons/seasons-view.tsx')).SeasonsView,
}))
const Proof = lazyPart<ViewProps>(async () => ({
  default: (await import('./proof/proof-view.tsx')).ProofView,
}))
const Made = lazyPart<ViewProps>(async () => ({
  default: (await import('./made/made-view.tsx')).MadeView,
}))
const Policy = lazyPart<ViewProps>(async () => ({
  default: (await import('./policy/policy-view.tsx')).PolicyView,
}))

/** The views beside the list and the events, by the name that their address has. `tab`: it stands in the row of tabs. */
export const views = [
  { id: 'tickets', tab: true, Shown: Tickets },
  { id: 'results', tab: true, Shown: Results },
  { id: 'rules', tab: true, Shown: Rules },
  { id: 'seasons', tab: true, Shown: Seasons },
  { id: 'proof', tab: false, Shown: Proof },
  { id: 'odds', tab: false, Shown: Made },
  { id: 'policy', tab: false, Shown: Policy },
] as const satisfies readonly {
  id: string
  tab: boolean
  Shown: ComponentType<ViewProps>
}[]

/** The table, form and meetings of an event. */
export const Statistics = lazyPart<{ event: Head }>(async () => ({
  default: (await import('./insight/statistics.tsx')).Statistics,
}))

/** A match of a season, drawn from its ticks. */
export const Tracker = lazyPart<{ event: Head }>(async () => ({
  default: (await import('./tracker/tracker.tsx')).Tracker,
}))
