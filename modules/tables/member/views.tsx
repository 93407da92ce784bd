import { lazyPart } from '@tessera/web-kit'
import type { BeaconProps } from './verify/beacon-part.tsx'

/** `isCompact`: among other tables, with only what it is played with. */
type Shown = { code: string; isCompact?: boolean }

/** A table as it is played: a file of its own, which the list does not load. */
export const TableView = lazyPart<Shown>(async () => ({
  default: (await import('./table/table-view.tsx')).TableView,
}))

/** A room of fights, a file of its own. */
export const FightView = lazyPart<{ code: string }>(async () => ({
  default: (await import('./cockfight/fight-view.tsx')).FightView,
}))

/** Computes what is published again: for those who want to see it, a file of its own. */
export const VerifyView = lazyPart<{ search: URLSearchParams }>(async () => ({
  default: (await import('./verify/verify-view.tsx')).VerifyView,
}))

/** Where results come from, and the seeds of the next beacon. */
export const BeaconPart = lazyPart<BeaconProps>(async () => ({
  default: (await import('./verify/beacon-part.tsx')).BeaconPart,
}))

/** The same for Crash. */
export const CrashView = lazyPart<Shown>(async () => ({
  default: (await import('./crash/crash-view.tsx')).CrashView,
}))

/** The same for games with seats. */
export const SeatedView = lazyPart<{ code: string }>(async () => ({
  default: (await import('./blackjack/seated-view.tsx')).SeatedView,
}))
