import { lazyPart } from '@tessera/web-kit'

/** A table as it is played: a file of its own, which the list does not load. */
export const TableView = lazyPart<{ code: string }>(async () => ({
  default: (await import('./table/table-view.tsx')).TableView,
}))

export const HandView = lazyPart<{ id: string }>(async () => ({
  default: (await import('./hands/hand-view.tsx')).HandView,
}))

export const OwnHands = lazyPart(async () => ({
  default: (await import('./hands/own-hands.tsx')).OwnHands,
}))

export const TournamentsPart = lazyPart<{ kind: 'sit' | 'scheduled' }>(async () => ({
  default: (await import('./tournaments/tournaments-part.tsx')).TournamentsPart,
}))

export const TournamentPage = lazyPart<{ code: string }>(async () => ({
  default: (await import('./tournaments/tournament-page.tsx')).TournamentPage,
}))

export const OwnEntries = lazyPart(async () => ({
  default: (await import('./tournaments/own-entries.tsx')).OwnEntries,
}))

export const SeveralView = lazyPart(async () => ({
  default: (await import('./several/several-view.tsx')).SeveralView,
}))
