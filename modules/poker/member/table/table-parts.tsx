import { lazyPart } from '@tessera/web-kit'
import type { TableState, Telling } from './use-poker-table.ts'

/** Sitting down is asked for once: a file of its own. */
export const SitDialog = lazyPart<{
  state: TableState
  seat: number
  tell: Telling
  onClose: () => void
}>(async () => ({
  default: (await import('./sit-dialog.tsx')).SitDialog,
}))

export const TopUpDialog = lazyPart<{ state: TableState; tell: Telling; onClose: () => void }>(
  async () => ({
    default: (await import('./top-up-dialog.tsx')).TopUpDialog,
  }),
)

/** What a table of a tournament has beside cards: its clock, and how it ends. */
export const TournamentDesk = lazyPart<{ state: TableState; tell: Telling }>(async () => ({
  default: (await import('../tournaments/tournament-desk.tsx')).TournamentDesk,
}))
