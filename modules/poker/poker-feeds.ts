import { feed } from '@tessera/calls'
import { Own, TableCode, TableView } from './shapes.ts'

/** What happens at a table, as everybody sees it. The topic is its code. */
export const pokerTableFeed = feed({
  name: 'poker.table',
  access: 'guest',
  topic: TableCode,
  message: TableView,
})

/** The member's own cards and seat. */
export const pokerOwnFeed = feed({ name: 'poker.own', access: 'trial', message: Own })

export const pokerFeeds = [pokerTableFeed, pokerOwnFeed]
