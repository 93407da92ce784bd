import { lazyPart } from '@tessera/web-kit'
import type { ComponentType } from 'react'
import type { ListedGame } from '../shapes.ts'
import type { LotteryPageName } from './addresses.ts'

/** What an address names besides the view. */
export type ViewProps = { page: LotteryPageName; search: URLSearchParams }
export type GameViewProps = ViewProps & { game: ListedGame }

// Each view is a file of its own: one does not load the others.
const BetPage = lazyPart<GameViewProps>(async () => ({
  default: (await import('./bet/bet-page.tsx')).BetPage,
}))
const GameFront = lazyPart<GameViewProps>(async () => ({
  default: (await import('./results/game-front.tsx')).GameFront,
}))
const RulesPage = lazyPart<GameViewProps>(async () => ({
  default: (await import('./rules/rules-page.tsx')).RulesPage,
}))
const GameResults = lazyPart<GameViewProps>(async () => ({
  default: (await import('./results/results-view.tsx')).ResultsView,
}))
const Trends = lazyPart<GameViewProps>(async () => ({
  default: (await import('./trends/trends-screen.tsx')).TrendsScreen,
}))
const RecentResults = lazyPart<ViewProps>(async () => ({
  default: (await import('./results/recent-results.tsx')).RecentResults,
}))
const Tickets = lazyPart<ViewProps>(async () => ({
  default: (await import('./tickets/tickets-view.tsx')).TicketsView,
}))
const Chases = lazyPart<ViewProps>(async () => ({
  default: (await import('./chases/chases-view.tsx')).ChasesView,
}))
const Dragons = lazyPart<ViewProps>(async () => ({
  default: (await import('./trends/dragons-screen.tsx')).DragonsScreen,
}))

const Proof = lazyPart<GameViewProps>(async () => ({
  default: (await import('./proof/proof-view.tsx')).ProofView,
}))

type View<Props, Name extends string> = {
  id: Name
  Shown: ComponentType<Props>
}

/** A game that sells is played; one that is closed says why. */
function Play(props: GameViewProps) {
  return props.game.isOpen ? <BetPage {...props} /> : <GameFront {...props} />
}

/** The views of one game in the order of their tabs; the first is shown where the address names none. */
export const gameViews = [
  { id: 'play', Shown: Play },
  { id: 'results', Shown: GameResults },
  { id: 'trends', Shown: Trends },
  { id: 'rules', Shown: RulesPage },
] as const satisfies readonly View<GameViewProps, string>[]

/** Checks one draw. Results lead there; it has no tab of its own. */
export const proofView = { id: 'results', Shown: Proof } as const

/** The views over all games; the lobby comes before them. */
export const wideViews = [
  { id: 'results', Shown: RecentResults },
  { id: 'tickets', Shown: Tickets },
  { id: 'chases', Shown: Chases },
  { id: 'dragons', Shown: Dragons },
] as const satisfies readonly View<ViewProps, string>[]
