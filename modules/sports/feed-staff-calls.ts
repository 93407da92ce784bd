import { call, Done, Moment, PageNo, PageSize, Reason } from '@tessera/calls'
import * as z from 'zod/mini'
import { feedProblems } from './feed-problems.ts'
import { Sport } from './shapes.ts'

const read = 'staff:sports.read'
const write = 'staff:sports.write'

const FeedName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,29}$/))
const params = z.object({ name: FeedName })
const Count = z.int().check(z.minimum(0))
const Field = z.object({ name: z.string(), isSecret: z.boolean() })

export const feedStates = ['up', 'down', 'recovering', 'off'] as const

/** A feed as the staff see it. */
export const StaffFeed = z.object({
  name: z.string(),
  kind: z.string(),
  /** It plays own events: it has no line, and nothing is to be set. */
  isOwn: z.boolean(),
  /** Bets on its events are taken while it is up. */
  state: z.enum(feedStates),
  /** Why it is down, as it was noted. */
  trouble: z.nullable(z.string()),
  downAt: z.nullable(Moment),
  aliveAt: z.nullable(Moment),
  /** By the clock of the source: everything up to then was applied while the feed was up. */
  processedAt: z.nullable(Moment),
  /** Milliseconds from the clock of the source to ours, of what was applied last. */
  lag: z.nullable(Count),
  /** How often it was asked for what is missing since it is down, and when last. */
  recovery: z.object({ tries: Count, most: Count, askedAt: z.nullable(Moment) }),
  /** Its events that are not over, and their markets that are open. */
  events: Count,
  markets: Count,
  /** Outcomes on which it and another source lie apart: so far that the desk is told, and so far that the market stops. */
  apart: z.object({ told: Count, stops: Count }),
  /** What was not taken as it was told, and what happened to its line, by reason. */
  counts: z.array(z.object({ what: z.string(), count: Count, last: z.string(), lastAt: Moment })),
  /** What it offers that the book has no name for, the most frequent first. */
  unmapped: z.array(z.object({ name: z.string(), count: Count, lastAt: Moment })),
  /** Its settings; of a secret only whether there is one. */
  fields: z.array(z.extend(Field, { isSet: z.boolean(), value: z.string() })),
})
export type StaffFeed = z.output<typeof StaffFeed>

/** The markets of a feed by the ids of its source. */
export const FeedMarkets = z.object({
  mapped: z.array(
    z.object({
      sport: Sport,
      id: z.string(),
      /** Our market, and what of it the id always is, as a half. */
      type: z.string(),
      is: z.string(),
      /** Of its events that are not over: markets that came, and those of them that are open. */
      offered: Count,
      open: Count,
    }),
  ),
  /** Told and never offered. */
  unmapped: z.array(z.object({ name: z.string(), count: Count, lastAt: Moment })),
})
export type FeedMarkets = z.output<typeof FeedMarkets>

export const FeedChange = z.object({
  id: z.uuid(),
  subject: z.string(),
  staffAccount: z.string(),
  before: z.record(z.string(), z.string()),
  after: z.record(z.string(), z.string()),
  madeAt: Moment,
})

/** Feeds of the sports book, for the back office. */
export const feedStaffCalls = {
  listFeeds: call({
    method: 'GET',
    path: '/wps/staff/sports/feeds',
    access: read,
    summary:
      'The feeds of the sports book: whether each is heard, how far it is, and what it tells in vain',
    reply: z.object({
      list: z.array(StaffFeed),
      /** The kinds of feeds that can be set up, with what each needs. */
      kinds: z.array(z.object({ kind: z.string(), fields: z.array(Field) })),
      serverTime: Moment,
    }),
  }),

  listFeedMarkets: call({
    method: 'GET',
    path: '/wps/staff/sports/feeds/:name/markets',
    access: read,
    summary:
      'Which markets of a feed are ours by the ids of its source, and which are never offered',
    params,
    reply: FeedMarkets,
    problems: [feedProblems.unknownFeed],
  }),

  setFeed: call({
    method: 'PUT',
    path: '/wps/staff/sports/feeds/:name',
    access: write,
    proof: 'recent',
    summary:
      'Set up a feed, change it, or turn it on or off; a secret that is left empty stays as it is',
    params,
    body: z.object({
      kind: z.string().check(z.maxLength(40)),
      isOn: z.boolean(),
      settings: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(4_000))),
    }),
    reply: Done,
    problems: [feedProblems.unknownFeedKind, feedProblems.ownFeed, feedProblems.feedsFull],
  }),

  recoverFeed: call({
    method: 'POST',
    path: '/wps/staff/sports/feeds/:name/recover',
    access: write,
    summary: 'Suspend a feed, open its line anew and ask for all that may be missing',
    params,
    body: z.object({ reason: Reason }),
    reply: Done,
    problems: [feedProblems.unknownFeed, feedProblems.ownFeed],
  }),

  listFeedChanges: call({
    method: 'GET',
    path: '/wps/staff/sports/feeds/changes',
    access: read,
    summary: 'Who of the staff set which feed, newest first',
    query: z.object({ pageNo: PageNo, pageSize: PageSize(20, 100) }),
    reply: z.object({ list: z.array(FeedChange), totalPages: z.int() }),
  }),
}
