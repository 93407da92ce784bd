import { call, Day, Line, Moment, PageSize, PlaceInTime } from '@tessera/calls'
import { Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { bookProblems } from './book-problems.ts'
import { acts, discrepancyKinds, losers } from './book-shapes.ts'
import { connectionProblems } from './connection-problems.ts'
import { ConnectionCode } from './connection-staff-calls.ts'
import { reportFileMost, transferRows, transferRowsMax } from './limits.ts'
import { vendorsProblems } from './problems.ts'

const access = 'staff:vendors.books'
const dayParams = z.object({ code: ConnectionCode, day: Day })
const params = z.object({ id: z.uuid() })
const Count = z.int().check(z.gte(0))

export const bookSources = ['report', 'file', 'none'] as const

/** One day of a connection: how much each book has, and what is still open. */
export const BookDay = z.object({
  connection: z.string(),
  day: z.string(),
  source: z.enum(bookSources),
  ranAt: Moment,
  theirs: Count,
  heard: Count,
  ours: Count,
  found: Count,
  open: Count,
  /** What is open is worth, in each currency. */
  values: z.array(Money),
})
export type BookDay = z.output<typeof BookDay>

export const BookSums = z.object({
  bets: Count,
  staked: Units,
  wins: Count,
  won: Units,
  backs: Count,
  givenBack: Units,
})

/** A game in a currency, in the three books. Null: the book has nothing of it. */
export const BookLine = z.object({
  game: z.string(),
  currency: z.string(),
  theirs: z.nullable(BookSums),
  gateway: z.nullable(BookSums),
  ours: z.nullable(BookSums),
})
export type BookLine = z.output<typeof BookLine>

export const discrepancyViews = ['open', 'ended'] as const
export type DiscrepancyView = (typeof discrepancyViews)[number]
export const discrepancyEnds = ['accepted', 'corrected'] as const

export const Discrepancy = z.object({
  id: z.uuid(),
  connection: z.string(),
  day: z.string(),
  kind: z.enum(discrepancyKinds),
  act: z.enum(acts),
  tx: z.string(),
  account: z.nullable(z.string()),
  memberId: z.nullable(z.uuid()),
  round: z.string(),
  game: z.string(),
  currency: z.string(),
  theirs: z.nullable(Units),
  heard: z.nullable(z.string()),
  ours: z.nullable(Units),
  value: Units,
  loser: z.enum(losers),
  state: z.enum(['open', 'gone', 'resolved']),
  resolution: z.nullable(z.enum([...discrepancyEnds, 'rule'])),
  foundAt: Moment,
  endedAt: z.nullable(Moment),
  proposal: z.nullable(
    z.object({ end: z.enum(discrepancyEnds), account: z.string(), why: z.string() }),
  ),
})
export type Discrepancy = z.output<typeof Discrepancy>

export const DiscrepancyDetails = z.extend(Discrepancy, {
  isMine: z.boolean(),
  /** Money can be put right here. */
  isCorrectable: z.boolean(),
  events: z.array(
    z.object({
      act: z.enum(['found', 'asked', 'proposed', 'accepted', 'corrected', 'gone', 'foundAgain']),
      staffAccount: z.nullable(z.string()),
      why: z.string(),
      madeAt: Moment,
    }),
  ),
})
export type DiscrepancyDetails = z.output<typeof DiscrepancyDetails>

export const StuckRound = z.object({
  connection: z.string(),
  round: z.string(),
  account: z.nullable(z.string()),
  memberId: z.uuid(),
  game: z.string(),
  staked: Money,
  openedAt: Moment,
  askedTimes: Count,
  said: z.enum(['nothing', 'noAnswer', 'open', 'settled', 'cancelled', 'unknown']),
  saidAt: z.nullable(Moment),
})
export type StuckRound = z.output<typeof StuckRound>

/** The three books of vendors, for the back office. */
export const bookStaffCalls = {
  listBookDays: call({
    method: 'GET',
    path: '/wps/staff/vendors/books',
    access,
    summary: 'The days whose books were compared, newest first, with what is open',
    query: z.object({ from: z.optional(Day), to: z.optional(Day) }),
    reply: z.object({ list: z.array(BookDay), connections: z.array(z.string()) }),
  }),
  readBookDay: call({
    method: 'GET',
    path: '/wps/staff/vendors/books/:code/:day',
    access,
    summary: 'The sums of a day in the three books, by game and currency',
    params: dayParams,
    reply: z.object({ list: z.array(BookLine) }),
  }),
  compareBooks: call({
    method: 'POST',
    path: '/wps/staff/vendors/books/:code/:day/compare',
    access,
    summary: 'Ask the vendor for a day, where it can be asked, and compare the books',
    params: dayParams,
    reply: z.object({ theirs: Count, heard: Count, ours: Count, found: Count }),
    problems: [
      connectionProblems.unknownConnection,
      bookProblems.vendorSilent,
      bookProblems.dayNotOver,
    ],
  }),
  handInReport: call({
    method: 'POST',
    path: '/wps/staff/vendors/books/:code/:day/report',
    access,
    summary:
      'Hand in the report of a vendor as CSV with the columns tx, act, player, round, game, currency, amount, of, free; the books are compared',
    params: dayParams,
    body: z.object({ csv: z.string().check(z.maxLength(reportFileMost)) }),
    reply: z.object({ theirs: Count, heard: Count, ours: Count, found: Count }),
    problems: [
      connectionProblems.unknownConnection,
      bookProblems.reportUnreadable,
      bookProblems.dayNotOver,
    ],
  }),
  listVendorDiscrepancies: call({
    method: 'GET',
    path: '/wps/staff/vendors/discrepancies',
    access,
    summary: 'What differs between the books: open, the oldest first; closed, the newest first',
    query: z.object({
      after: z.optional(PlaceInTime),
      pageSize: PageSize(transferRows, transferRowsMax),
      view: z._default(z.enum(discrepancyViews), 'open'),
      connection: z.optional(ConnectionCode),
      day: z.optional(Day),
    }),
    reply: z.object({ list: z.array(Discrepancy), next: z.nullable(z.string()) }),
  }),
  readVendorDiscrepancy: call({
    method: 'GET',
    path: '/wps/staff/vendors/discrepancies/:id',
    access,
    summary: 'One discrepancy with all that happened',
    params,
    reply: DiscrepancyDetails,
    problems: [bookProblems.unknownDiscrepancy],
  }),
  askAboutDiscrepancy: call({
    method: 'POST',
    path: '/wps/staff/vendors/discrepancies/:id/ask',
    access,
    summary: 'Ask the vendor about the round of a discrepancy, and note its answer',
    params,
    reply: DiscrepancyDetails,
    problems: [bookProblems.unknownDiscrepancy, bookProblems.discrepancyEnded],
  }),
  decideDiscrepancy: call({
    method: 'POST',
    path: '/wps/staff/vendors/discrepancies/:id/decision',
    access,
    summary: 'Accept a discrepancy, or put its money right; two people must choose the same',
    params,
    body: z.object({ end: z.enum(discrepancyEnds), reason: Line(200) }),
    reply: DiscrepancyDetails,
    problems: [
      bookProblems.unknownDiscrepancy,
      bookProblems.discrepancyEnded,
      bookProblems.notCorrectable,
      bookProblems.correctionRefused,
      vendorsProblems.anotherPersonNeeded,
      vendorsProblems.decisionsDiffer,
    ],
  }),
  listStuckRounds: call({
    method: 'GET',
    path: '/wps/staff/vendors/stuckRounds',
    access,
    summary: 'Rounds that stay open, the oldest first, with what their vendor says',
    reply: z.object({ list: z.array(StuckRound) }),
  }),
}
