import type { Push } from '@tessera/server-kit'
import { tournamentFeed, tournamentSeatFeed } from '../../poker-feeds.ts'
import type { TournamentRow } from './rows.ts'

/** Tells who looks at a tournament that it has changed; what it answers sends, once that is committed. */
export const tellTournament =
  ({ push }: { push: Push }, { code, version }: Pick<TournamentRow, 'code' | 'version'>) =>
  () =>
    push(tournamentFeed, 'all', { code, version }, code)

/** Tells a member where they sit now. */
export const tellSeat =
  ({ push }: { push: Push }, seat: { memberId: string; tournament: string; table: string }) =>
  () =>
    push(tournamentSeatFeed, seat.memberId, { tournament: seat.tournament, table: seat.table })
