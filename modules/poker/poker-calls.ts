import { betsProblems } from '@tessera/bets/calls'
import { call, Done, LineOrEmpty, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { ledgerProblems } from '@tessera/ledger/problems'
import { Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { handRows, handRowsMax, noteLettersMax } from './limits.ts'
import { pokerProblems } from './problems.ts'
import {
  CardProof,
  Chips,
  Hand,
  Hex64,
  ListedTable,
  Own,
  SeatNo,
  Table,
  TableCode,
  TableView,
} from './shapes.ts'

const Language = z._default(z.string().check(z.regex(/^[A-Za-z-]{2,8}$/)), 'EN')
const Currency = z.optional(z.string().check(z.regex(/^[A-Z0-9]{2,10}$/)))
const ofTable = z.object({ code: TableCode })
const state = z.object({ view: TableView, own: z.nullable(Own) })
const money = [ledgerProblems.insufficientFunds, ledgerProblems.usedDifferently]

const counted = Whole({ min: 0, max: 1_000_000_000_000 })
/** Hands: all, entered by choice, raised before the flop, at the showdown, won there, won at all. */
const Statistics = z.object({
  hands: counted,
  entered: counted,
  raised: counted,
  showdowns: counted,
  shownWon: counted,
  won: counted,
  net: Money,
  /** The result in big blinds of the tables. */
  netBig: z.number(),
})

const HandRead = z.object({
  table: Table,
  hand: Hand,
  endedAt: Moment,
  /** The member's own seat and cards; nobody sees those that were mucked. */
  ownSeat: z.nullable(SeatNo),
  /** One for each card that one may see. */
  cards: z.array(CardProof),
})

export const pokerCalls = {
  listPokerTables: call({
    method: 'GET',
    path: '/wps/poker/tables',
    access: 'guest',
    summary: 'The poker tables of a currency, and those of free play',
    query: z.object({ language: Language, currency: Currency }),
    reply: z.object({ list: z.array(ListedTable), serverTime: Moment }),
  }),

  readPokerTable: call({
    method: 'GET',
    path: '/wps/poker/tables/:code',
    access: 'guest',
    summary: 'A poker table as it is now, with what only the member sees',
    params: ofTable,
    query: z.object({ language: Language }),
    reply: state,
    problems: [pokerProblems.unknownTable],
  }),

  takeSeat: call({
    method: 'POST',
    path: '/wps/poker/tables/:code/seat',
    access: 'trial',
    summary: 'Sit down with chips',
    params: ofTable,
    body: z.object({
      /** Chosen by the client and kept when it tries again: chips are bought once. */
      id: z.uuid(),
      seat: SeatNo,
      amount: Units,
      /** Posts the big blind, where others play already, and does not wait for it. */
      posts: z._default(z.boolean(), false),
    }),
    reply: z.object({ own: Own }),
    problems: [
      pokerProblems.unknownTable,
      pokerProblems.tableClosed,
      pokerProblems.otherCurrency,
      pokerProblems.seatTaken,
      pokerProblems.seatKept,
      pokerProblems.alreadySeated,
      pokerProblems.buyInOutside,
      pokerProblems.realityCheckDue,
      betsProblems.limitReached,
      ...money,
    ],
  }),

  topUp: call({
    method: 'POST',
    path: '/wps/poker/tables/:code/top-up',
    access: 'trial',
    summary: 'Buy more chips; in a hand they come after it',
    params: ofTable,
    body: z.object({ id: z.uuid(), amount: Units }),
    reply: z.object({ own: Own }),
    problems: [
      pokerProblems.unknownTable,
      pokerProblems.notSeated,
      pokerProblems.notAllowed,
      pokerProblems.topUpOutside,
      pokerProblems.realityCheckDue,
      betsProblems.limitReached,
      ...money,
    ],
  }),

  leaveSeat: call({
    method: 'POST',
    path: '/wps/poker/tables/:code/leave',
    access: 'trial',
    summary: 'Stand up: chips go home now, or after the hand',
    params: ofTable,
    reply: z.object({ own: Own }),
    problems: [
      pokerProblems.unknownTable,
      pokerProblems.notSeated,
      pokerProblems.notAllowed,
      pokerProblems.chipsDiffer,
    ],
  }),

  setSeat: call({
    method: 'POST',
    path: '/wps/poker/tables/:code/choices',
    access: 'trial',
    summary: 'Sit out or come back, post owed blinds, agree to run all-ins twice',
    params: ofTable,
    body: z.object({
      isIn: z.optional(z.boolean()),
      posts: z.optional(z.boolean()),
      runTwice: z.optional(z.boolean()),
    }),
    reply: z.object({ own: Own }),
    problems: [pokerProblems.unknownTable, pokerProblems.notSeated, pokerProblems.realityCheckDue],
  }),

  act: call({
    method: 'POST',
    path: '/wps/poker/tables/:code/acts',
    access: 'trial',
    summary: 'Fold, check, call, bet or raise',
    params: ofTable,
    body: z.object({
      hand: z.uuid(),
      /** How many acts there were before: the same one again changes nothing. */
      at: Whole({ min: 0, max: 10_000 }),
      kind: z.enum(['fold', 'check', 'call', 'raise']),
      to: z.optional(Chips),
    }),
    reply: z.object({ view: TableView }),
    problems: [pokerProblems.unknownTable, pokerProblems.notYourTurn, pokerProblems.notAllowed],
  }),

  commitSeed: call({
    method: 'POST',
    path: '/wps/poker/tables/:code/commitment',
    access: 'trial',
    summary: 'Commit to a seed for the next shuffle',
    params: ofTable,
    body: z.object({ hand: z.uuid(), commitment: Hex64 }),
    reply: Done,
    problems: [pokerProblems.unknownTable, pokerProblems.seedsClosed],
  }),

  revealSeed: call({
    method: 'POST',
    path: '/wps/poker/tables/:code/seed',
    access: 'trial',
    summary: 'Tell the seed, once the decks are committed to',
    params: ofTable,
    body: z.object({ hand: z.uuid(), seed: Hex64 }),
    reply: Done,
    problems: [pokerProblems.unknownTable, pokerProblems.seedsClosed],
  }),

  waitForSeat: call({
    method: 'POST',
    path: '/wps/poker/tables/:code/waiting',
    access: 'trial',
    summary: 'Wait for a seat, or wait no longer',
    params: ofTable,
    body: z.object({ waits: z.boolean() }),
    reply: z.object({ own: Own }),
    problems: [
      pokerProblems.unknownTable,
      pokerProblems.otherCurrency,
      pokerProblems.alreadySeated,
    ],
  }),

  listPlayerNotes: call({
    method: 'GET',
    path: '/wps/poker/tables/:code/notes',
    access: 'trial',
    summary: "The member's own notes on those who sit at a table",
    params: ofTable,
    reply: z.object({ list: z.array(z.object({ seat: SeatNo, text: z.string() })) }),
    problems: [pokerProblems.unknownTable],
  }),

  notePlayer: call({
    method: 'POST',
    path: '/wps/poker/tables/:code/seats/:seat/note',
    access: 'trial',
    summary: 'Write down something about a player, for oneself; an empty text takes it away',
    params: z.object({ code: TableCode, seat: SeatNo }),
    body: z.object({ text: LineOrEmpty(noteLettersMax) }),
    reply: Done,
    problems: [pokerProblems.unknownTable, pokerProblems.nobodyThere],
  }),

  readOwnStatistics: call({
    method: 'GET',
    path: '/wps/poker/statistics',
    access: 'trial',
    summary: 'How the member has played for money, over all and in this month',
    reply: z.object({ all: Statistics, month: Statistics }),
  }),

  listOwnHands: call({
    method: 'GET',
    path: '/wps/poker/hands',
    access: 'trial',
    summary: "The member's own hands, newest first",
    query: z.object({
      pageNo: PageNo,
      pageSize: PageSize(handRows, handRowsMax),
      table: z.optional(TableCode),
    }),
    reply: z.object({
      list: z.array(
        z.object({
          id: z.uuid(),
          number: Whole({ min: 0, max: 1_000_000_000_000 }),
          table: z.string(),
          game: Table.shape.game,
          limit: Table.shape.limit,
          staked: Money,
          net: Money,
          cards: z.array(Whole({ min: 0, max: 51 })),
          board: z.array(Whole({ min: 0, max: 51 })),
          endedAt: Moment,
        }),
      ),
      totalPages: Whole({ min: 1, max: 1_000_000_000 }),
    }),
  }),

  listWholeHands: call({
    method: 'GET',
    path: '/wps/poker/hands/whole',
    access: 'trial',
    summary:
      "The member's own hands with what proves their shuffles, newest first: to keep them all",
    query: z.object({
      language: Language,
      pageNo: PageNo,
      pageSize: PageSize(handRows, handRowsMax),
    }),
    reply: z.object({
      list: z.array(HandRead),
      totalPages: Whole({ min: 1, max: 1_000_000_000 }),
    }),
  }),

  readHand: call({
    method: 'GET',
    path: '/wps/tables/hands/:id',
    access: 'guest',
    summary: 'A hand that has ended, with what proves its shuffle',
    params: z.object({ id: z.uuid() }),
    query: z.object({ language: Language }),
    reply: HandRead,
    problems: [pokerProblems.unknownHand],
  }),
}
