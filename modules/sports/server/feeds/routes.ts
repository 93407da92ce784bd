import { answer } from '@tessera/server-kit'
import { feedStaffCalls } from '../../feed-staff-calls.ts'
import { listFeedMarkets } from './list-feed-markets.ts'
import { listFeeds } from './list-feeds.ts'
import { listFeedChanges, recoverFeed, setFeed } from './set-feed.ts'

/** The feeds, for the back office. */
export const feedRoutes = answer(feedStaffCalls, {
  listFeeds: (context) => listFeeds(context),
  listFeedMarkets: (context, { params }) => listFeedMarkets(context, params.name),
  setFeed: (context, { params, body }) => setFeed(context, params.name, body),
  recoverFeed: (context, { params, body }) => recoverFeed(context, params.name, body.reason),
  listFeedChanges: ({ db }, { query }) => listFeedChanges(db, query),
})
