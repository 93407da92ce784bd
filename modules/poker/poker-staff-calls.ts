import {
  call,
  commonProblems,
  Day,
  Done,
  Moment,
  PageNo,
  PageSize,
  Reason,
  Whole,
} from '@tessera/calls'
import { Currency, Money } from '@tessera/money'
import * as z from 'zod/mini'
import { pokerDeskProblems } from './desk-problems.ts'
import { handRows, handRowsMax } from './limits.ts'
import {
  BetLimit,
  CardProof,
  Chips,
  Game,
  Hand,
  HandStateName,
  SeatNo,
  Table,
  TableCode,
} from './shapes.ts'

const read = 'staff:poker.read'
const write = 'staff:poker.write'
const count = Whole({ min: 0, max: 1_000_000_000_000 })
const ofTable = z.object({ code: TableCode })
const pages = { pageNo: PageNo, pageSize: PageSize(handRows, handRowsMax) }
const totalPages = Whole({ min: 1, max: 1_000_000_000 })
const Account = z.optional(z.string().check(z.trim(), z.maxLength(32)))

const DeskPokerTable = z.object({
  code: z.string(),
  name: z.string(),
  game: Game,
  limit: BetLimit,
  seats: count,
  chip: Money,
  small: Money,
  big: Money,
  buyLeast: count,
  buyMost: count,
  rakePpm: count,
  rakeCap: Chips,
  actSeconds: count,
  isDemo: z.boolean(),
  isOpen: z.boolean(),
  isPaused: z.boolean(),
  /** Why nothing is dealt any more until staff has looked at it. */
  stopped: z.nullable(z.string()),
  taken: count,
  bots: count,
  waiting: count,
  hand: z.nullable(z.object({ number: count, state: HandStateName })),
  /** Of members, on the table. */
  chips: Money,
  /** Of this business day. */
  handsToday: count,
  rakeToday: Money,
})
export type DeskPokerTable = z.output<typeof DeskPokerTable>

const DeskSeat = z.object({
  seat: SeatNo,
  memberId: z.nullable(z.uuid()),
  /** Of the member; of a demo bot its name. */
  account: z.string(),
  isBot: z.boolean(),
  isIn: z.boolean(),
  isLeaving: z.boolean(),
  isBusy: z.boolean(),
  hands: count,
  began: Moment,
  bought: Money,
  stack: Money,
  /** What the account of the seat holds. */
  held: Money,
})
export type DeskSeat = z.output<typeof DeskSeat>

export const DeskHand = z.object({
  id: z.uuid(),
  table: z.string(),
  number: count,
  game: Game,
  state: HandStateName,
  began: Moment,
  ended: z.nullable(Moment),
  players: count,
  /** What all have put in, without what nobody called. */
  staked: Money,
  rake: Money,
  voidReason: z.nullable(z.string()),
})
export type DeskHand = z.output<typeof DeskHand>

const HandSeat = z.object({
  seat: SeatNo,
  memberId: z.nullable(z.uuid()),
  account: z.string(),
  isBot: z.boolean(),
  stack: Money,
  staked: z.nullable(Money),
  returned: z.nullable(Money),
})

export const figureGroups = ['table', 'day'] as const
const PokerFigure = z.object({
  table: z.nullable(z.object({ code: z.string(), name: z.string() })),
  day: z.nullable(z.string()),
  hands: count,
  members: count,
  staked: Money,
  returned: Money,
  rake: Money,
})
export type PokerFigure = z.output<typeof PokerFigure>
const Days = { from: Day, to: Day }

export const pokerStaffCalls = {
  listDeskPoker: call({
    method: 'GET',
    path: '/wps/staff/poker/tables',
    access: read,
    summary: 'The poker tables with their players, chips and rake of the day',
    reply: z.object({ list: z.array(DeskPokerTable) }),
  }),

  readDeskPoker: call({
    method: 'GET',
    path: '/wps/staff/poker/tables/:code',
    access: read,
    summary: 'A poker table with every seat, its stack, and what the account of the seat holds',
    params: ofTable,
    reply: z.object({ table: DeskPokerTable, seats: z.array(DeskSeat) }),
    problems: [pokerDeskProblems.unknownDeskTable],
  }),

  switchPokerTable: call({
    method: 'POST',
    path: '/wps/staff/poker/tables/:code/state',
    access: write,
    summary: 'Open a poker table, pause it, or close it: then its players go home after the hand',
    params: ofTable,
    body: z.object({ state: z.enum(['open', 'paused', 'closed']), reason: Reason }),
    reply: Done,
    problems: [commonProblems.notAllowed, pokerDeskProblems.unknownDeskTable],
  }),

  setPokerTable: call({
    method: 'POST',
    path: '/wps/staff/poker/tables/:code/settings',
    access: write,
    summary: 'Set rake, buy-in and time to act of a poker table, from the next hand on',
    params: ofTable,
    body: z.object({
      rakePpm: Whole({ min: 0, max: 100_000 }),
      rakeCap: Whole({ min: 0, max: 1_000_000 }),
      buyLeast: Whole({ min: 1, max: 1_000 }),
      buyMost: Whole({ min: 1, max: 1_000 }),
      actSeconds: Whole({ min: 5, max: 120 }),
      reason: Reason,
    }),
    reply: Done,
    problems: [
      commonProblems.notAllowed,
      pokerDeskProblems.unknownDeskTable,
      pokerDeskProblems.settingRefused,
    ],
  }),

  reopenPokerTable: call({
    method: 'POST',
    path: '/wps/staff/poker/tables/:code/reopen',
    access: write,
    summary: 'Let a table that stopped go on: stacks become what the accounts of their seats hold',
    params: ofTable,
    body: z.object({
      /** The seats that differ as staff has seen them, in chips. */
      differences: z.array(z.object({ seat: SeatNo, stack: Chips, held: Chips })),
      reason: Reason,
    }),
    reply: Done,
    problems: [
      commonProblems.notAllowed,
      pokerDeskProblems.unknownDeskTable,
      pokerDeskProblems.notStopped,
      pokerDeskProblems.differencesChanged,
    ],
  }),

  listDeskHands: call({
    method: 'GET',
    path: '/wps/staff/poker/hands',
    access: read,
    summary: 'Hands that have ended, newest first: of a table, of a member, of some days',
    query: z.object({
      currency: Currency,
      ...Days,
      table: z.optional(TableCode),
      account: Account,
      ...pages,
    }),
    reply: z.object({ list: z.array(DeskHand), totalPages }),
    problems: [commonProblems.notFound, pokerDeskProblems.wrongPokerDays],
  }),

  readDeskHand: call({
    method: 'GET',
    path: '/wps/staff/poker/hands/:id',
    access: read,
    summary:
      'A hand that has ended, without the cards that nobody showed, and what proves its shuffle',
    params: z.object({ id: z.uuid() }),
    reply: z.object({
      table: Table,
      began: Moment,
      ended: Moment,
      voidReason: z.nullable(z.string()),
      hand: Hand,
      seats: z.array(HandSeat),
      staked: Money,
      rake: Money,
      /** One for each card that everybody has seen. */
      cards: z.array(CardProof),
    }),
    problems: [pokerDeskProblems.unknownDeskHand],
  }),

  listPokerFigures: call({
    method: 'GET',
    path: '/wps/staff/poker/figures',
    access: read,
    summary: 'Hands and rake of some days in a currency, by table or by day',
    query: z.object({
      currency: Currency,
      ...Days,
      by: z._default(z.enum(figureGroups), 'table'),
      table: z.optional(TableCode),
      ...pages,
    }),
    reply: z.object({ list: z.array(PokerFigure), totalPages, total: PokerFigure }),
    problems: [commonProblems.notFound, pokerDeskProblems.wrongPokerDays],
  }),
}
