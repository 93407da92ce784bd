import {
  call,
  commonProblems,
  Day,
  Moment,
  PageNo,
  PageSize,
  Reason,
  ShownName,
  Whole,
} from '@tessera/calls'
import { SettingDone, settingProblems } from '@tessera/identity/calls'
import { Currency, Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { handRows, handRowsMax, tournamentNameMax } from './limits.ts'
import { tournamentDeskProblems } from './tournament-desk-problems.ts'
import { Tournament, TournamentCode } from './tournament-shapes.ts'

const read = 'staff:poker.read'
const write = 'staff:poker.write'
const count = Whole({ min: 0, max: 1_000_000_000_000 })
const Name = ShownName(tournamentNameMax)
/** Names in other languages than English, which stands apart. */
const Names = z.optional(z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), Name))
const Seats = z.union([z.literal(2), z.literal(6), z.literal(9)])
const Stack = Whole({ min: 100, max: 1_000_000 })

export const SpeedName = z.enum(['regular', 'turbo', 'deep'])

/** What is set of a tournament that begins at its time. */
export const TournamentTerms = z.object({
  name: Name,
  names: Names,
  game: Tournament.shape.game,
  limit: Tournament.shape.limit,
  seats: Seats,
  currency: Currency,
  buyIn: Units,
  fee: Units,
  guarantee: Units,
  startStack: Stack,
  speed: SpeedName,
  /** A break after so many levels; 0: none. */
  pauseEvery: Whole({ min: 0, max: 20 }),
  payouts: z.enum(['standard', 'flat', 'winner']),
  lateLevels: Whole({ min: 0, max: 20 }),
  reentries: Whole({ min: 0, max: 20 }),
  least: Whole({ min: 2, max: 1_000 }),
  most: Whole({ min: 2, max: 1_000 }),
  startsAt: Moment,
})
export type TournamentTerms = z.output<typeof TournamentTerms>

/** Days of the week on which a tournament is announced again, from 1, Monday; the last day of all, if there is one. */
export const Repeat = z.object({
  days: z.array(Whole({ min: 1, max: 7 })).check(z.minLength(1), z.maxLength(7)),
  lastDay: z.optional(Day),
})
export type Repeat = z.output<typeof Repeat>

/** What is set of a sit-and-go that begins again and again. */
export const SitTerms = z.object({
  code: z.string().check(z.regex(/^[a-z0-9-]{3,28}$/)),
  name: Name,
  names: Names,
  game: Tournament.shape.game,
  limit: Tournament.shape.limit,
  seats: Seats,
  currency: Currency,
  buyIn: Units,
  fee: Units,
  startStack: Stack,
  speed: SpeedName,
  isOpen: z.boolean(),
})
export type SitTerms = z.output<typeof SitTerms>

const DeskTournament = z.object({
  ...Tournament.shape,
  /** Why nothing is dealt any more until staff has looked at it. */
  stopped: z.nullable(z.string()),
  isCancelAsked: z.boolean(),
})
export type DeskTournament = z.output<typeof DeskTournament>

const DeskEntry = z.object({
  number: count,
  /** Of a demo bot none. */
  memberId: z.nullable(z.uuid()),
  name: z.string(),
  /** The how many-th entry of its member in this tournament, those taken back left out. */
  time: count,
  state: z.enum(['registered', 'playing', 'out', 'won', 'back']),
  cost: Money,
  stack: z.nullable(count),
  place: z.nullable(count),
  prize: Money,
  enteredAt: Moment,
})
export type DeskEntry = z.output<typeof DeskEntry>

const DeskSeries = z.object({
  code: z.string(),
  name: z.string(),
  buyIn: Money,
  fee: Money,
  days: z.array(count),
  /** Of the business day. */
  minute: count,
  lastDay: z.nullable(Day),
  next: z.nullable(Moment),
  announced: count,
  played: count,
  isOver: z.boolean(),
})
export type DeskSeries = z.output<typeof DeskSeries>

const DeskSit = z.object({
  code: z.string(),
  name: z.string(),
  names: z.record(z.string(), z.string()),
  game: Tournament.shape.game,
  limit: Tournament.shape.limit,
  seats: count,
  buyIn: Money,
  fee: Money,
  startStack: count,
  speed: SpeedName,
  bots: count,
  isOpen: z.boolean(),
  /** Of all that were played to their end. */
  played: count,
  fees: Money,
})
export type DeskSit = z.output<typeof DeskSit>

const second = [commonProblems.notAllowed, ...settingProblems]

export const tournamentStaffCalls = {
  listDeskTournaments: call({
    method: 'GET',
    path: '/wps/staff/poker/tournaments',
    access: read,
    summary: 'Tournaments and sit-and-gos: what is announced, what is played, what is over',
    query: z.object({
      state: z.optional(Tournament.shape.state),
      kind: z.optional(Tournament.shape.kind),
      pageNo: PageNo,
      pageSize: PageSize(handRows, handRowsMax),
    }),
    reply: z.object({
      list: z.array(DeskTournament),
      totalPages: Whole({ min: 1, max: 1_000_000_000 }),
    }),
  }),

  scheduleTournament: call({
    method: 'POST',
    path: '/wps/staff/poker/tournaments',
    access: write,
    proof: 'recent',
    summary: 'Propose a tournament: it is announced when a second person has agreed',
    body: z.object({
      id: z.uuid(),
      terms: TournamentTerms,
      repeat: z.optional(Repeat),
      reason: Reason,
    }),
    reply: SettingDone,
    problems: [tournamentDeskProblems.termsRefused, ...second],
  }),

  readDeskTournament: call({
    method: 'GET',
    path: '/wps/staff/poker/tournaments/:code',
    access: read,
    summary: 'A tournament with the prizes that its entries make now',
    params: z.object({ code: TournamentCode }),
    reply: z.object({ tournament: DeskTournament, prizes: z.array(Money) }),
    problems: [tournamentDeskProblems.unknownDeskTournament],
  }),

  listDeskEntries: call({
    method: 'GET',
    path: '/wps/staff/poker/tournaments/:code/entries',
    access: read,
    summary: 'Entries of a tournament, re-entries and those taken back among them',
    params: z.object({ code: TournamentCode }),
    query: z.object({ pageNo: PageNo, pageSize: PageSize(handRows, handRowsMax) }),
    reply: z.object({
      list: z.array(DeskEntry),
      totalPages: Whole({ min: 1, max: 1_000_000_000 }),
    }),
    problems: [tournamentDeskProblems.unknownDeskTournament],
  }),

  listSeries: call({
    method: 'GET',
    path: '/wps/staff/poker/series',
    access: read,
    summary: 'Series of tournaments, with what is announced and was played of each',
    reply: z.object({ list: z.array(DeskSeries) }),
  }),

  previewSeriesCancel: call({
    method: 'GET',
    path: '/wps/staff/poker/series/:code/cancel',
    access: read,
    summary: 'What cancelling a series would give back',
    params: z.object({ code: TournamentCode }),
    reply: z.object({ tournaments: count, entries: count, back: Money }),
    problems: [tournamentDeskProblems.unknownSeries, tournamentDeskProblems.alreadyOver],
  }),

  cancelSeries: call({
    method: 'POST',
    path: '/wps/staff/poker/series/:code/cancel',
    access: write,
    proof: 'recent',
    summary: 'Propose to cancel a series with all that it has announced: a second person agrees',
    params: z.object({ code: TournamentCode }),
    body: z.object({ reason: Reason }),
    reply: SettingDone,
    problems: [tournamentDeskProblems.unknownSeries, tournamentDeskProblems.alreadyOver, ...second],
  }),

  previewTournamentCancel: call({
    method: 'GET',
    path: '/wps/staff/poker/tournaments/:code/cancel',
    access: read,
    summary: 'What cancelling a tournament would give back and pay',
    params: z.object({ code: TournamentCode }),
    reply: z.object({ entries: count, back: Money, prizes: Money }),
    problems: [tournamentDeskProblems.unknownDeskTournament, tournamentDeskProblems.alreadyOver],
  }),

  cancelDeskTournament: call({
    method: 'POST',
    path: '/wps/staff/poker/tournaments/:code/cancel',
    access: write,
    proof: 'recent',
    summary: 'Propose to cancel a tournament: a second person agrees',
    params: z.object({ code: TournamentCode }),
    body: z.object({ reason: Reason }),
    reply: SettingDone,
    problems: [
      tournamentDeskProblems.unknownDeskTournament,
      tournamentDeskProblems.alreadyOver,
      ...second,
    ],
  }),

  listSitPlans: call({
    method: 'GET',
    path: '/wps/staff/poker/sits',
    access: read,
    summary: 'Sit-and-gos that are offered again and again, with what they came to',
    reply: z.object({ list: z.array(DeskSit) }),
  }),

  setSitPlan: call({
    method: 'POST',
    path: '/wps/staff/poker/sits',
    access: write,
    proof: 'recent',
    summary: 'Propose a sit-and-go, or to offer it otherwise: a second person agrees',
    body: z.object({ terms: SitTerms, reason: Reason }),
    reply: SettingDone,
    problems: [tournamentDeskProblems.termsRefused, ...second],
  }),
}
