import { feed } from '@tessera/calls'
import * as z from 'zod/mini'
import { Own, TableCode, TableView } from './shapes.ts'
import { TournamentCode } from './tournament-shapes.ts'

/** What happens at a table, as everybody sees it. The topic is its code. */
export const pokerTableFeed = feed({
  name: 'poker.table',
  access: 'guest',
  topic: TableCode,
  message: TableView,
})

/** The member's own cards and seat. */
export const pokerOwnFeed = feed({ name: 'poker.own', access: 'trial', message: Own })

/** Something has changed in a tournament: who shows it, asks again. The topic is its code. */
export const tournamentFeed = feed({
  name: 'poker.tournament',
  access: 'guest',
  topic: TournamentCode,
  message: z.object({ code: z.string(), version: z.number() }),
})

/** A seat is ready: the table opens by itself. */
export const tournamentSeatFeed = feed({
  name: 'poker.seat',
  access: 'trial',
  message: z.object({ tournament: z.string(), table: z.string() }),
})

export const pokerFeeds = [pokerTableFeed, pokerOwnFeed, tournamentFeed, tournamentSeatFeed]
