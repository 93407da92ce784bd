import { betsProblems } from '@tessera/bets/calls'
import { call, PageNo, PageSize, Whole } from '@tessera/calls'
import { ledgerProblems } from '@tessera/ledger/problems'
import { Money } from '@tessera/money'
import { Moment } from '@tessera/calls'
import * as z from 'zod/mini'
import { resultsMax, seedLettersMax, slipRows, slipRowsMax } from './limits.ts'
import { tablesProblems } from './problems.ts'
import { TakenSeat } from './seat-shapes.ts'
import {
  CardProof,
  Chain,
  PastRound,
  PlacedSpots,
  Round,
  RoundNumber,
  Shoe,
  Slip,
  Table,
  TableCode,
  Totals,
} from './shapes.ts'
import { fileKinds, ProofFile } from './verify/proof-file.ts'

const Language = z._default(z.string().check(z.regex(/^[A-Za-z-]{2,8}$/)), 'EN')
const Currency = z.optional(z.string().check(z.regex(/^[A-Z0-9]{2,10}$/)))
const ofTable = z.object({ code: TableCode })
const ofRound = z.object({ code: TableCode, number: RoundNumber })

export const tableCalls = {
  listTables: call({
    method: 'GET',
    path: '/wps/tables',
    access: 'guest',
    summary: 'The tables with their limits, states and last results',
    query: z.object({
      language: Language,
      game: z.optional(z.string().check(z.maxLength(40))),
      currency: Currency,
    }),
    reply: z.object({ list: z.array(Table), serverTime: Moment }),
  }),

  readTable: call({
    method: 'GET',
    path: '/wps/tables/:code',
    access: 'guest',
    summary: 'A table with its present round and its results',
    params: ofTable,
    query: z.object({ language: Language, currency: Currency }),
    reply: z.object({
      table: Table,
      round: z.nullable(Round),
      totals: Totals,
      shoe: z.nullable(Shoe),
      /** The latest one: members add seeds to it while its beacon is still to come. */
      chain: z.nullable(Chain),
      /** The one that rounds are drawn from now. */
      chainInUse: z.nullable(Chain),
      /** Who sits at it, of a game with seats. */
      seats: z.optional(z.array(TakenSeat)),
      /** Newest first; of a table with a shoe those of this shoe. */
      results: z.array(PastRound).check(z.maxLength(resultsMax)),
      serverTime: Moment,
    }),
    problems: [tablesProblems.unknownTable],
  }),

  countSeats: call({
    method: 'GET',
    path: '/wps/tables/:code/seats',
    access: 'guest',
    isForAll: true,
    summary: 'How many play and look on at a table',
    params: ofTable,
    reply: z.object({
      taken: Whole({ min: 0, max: 1_000_000_000 }),
      watching: Whole({ min: 0, max: 1_000_000_000 }),
    }),
    problems: [tablesProblems.unknownTable],
  }),

  listOwnSlips: call({
    method: 'GET',
    path: '/wps/tables/:code/slips',
    access: 'trial',
    summary: "The member's bets at a table, newest first",
    params: ofTable,
    query: z.object({
      round: z.optional(RoundNumber),
      pageNo: PageNo,
      pageSize: PageSize(slipRows, slipRowsMax),
    }),
    reply: z.object({ list: z.array(Slip), totalPages: Whole({ min: 1, max: 1_000_000_000 }) }),
    problems: [tablesProblems.unknownTable],
  }),

  readOwnSlip: call({
    method: 'GET',
    path: '/wps/tables/slips/:id',
    access: 'trial',
    summary: "A bet of the member's, with its table and round",
    params: z.object({ id: z.uuid() }),
    reply: z.object({ slip: Slip }),
    problems: [tablesProblems.unknownSlip],
  }),

  placeSlip: call({
    method: 'POST',
    path: '/wps/tables/:code/slips',
    access: 'trial',
    summary: 'Stake on spots of the present round, on all of them or on none',
    params: ofTable,
    body: z.object({
      /** Chosen by the client and kept when it tries again: the same bet is placed once. */
      id: z.uuid(),
      round: RoundNumber,
      spots: PlacedSpots,
    }),
    reply: z.object({ slip: Slip, balance: Money }),
    problems: [
      tablesProblems.unknownTable,
      tablesProblems.tableClosed,
      tablesProblems.roundClosed,
      tablesProblems.tableFull,
      tablesProblems.unknownSpot,
      tablesProblems.spotTwice,
      tablesProblems.spotOutside,
      tablesProblems.roundLimit,
      tablesProblems.exposureReached,
      tablesProblems.realityCheckDue,
      tablesProblems.seatOfAnother,
      tablesProblems.seatEmpty,
      tablesProblems.seatOfOwn,
      betsProblems.limitReached,
      betsProblems.stakeNotCovered,
      betsProblems.bonusStakeAbove,
      betsProblems.bonusGameExcluded,
      betsProblems.rolledBack,
      ledgerProblems.insufficientFunds,
      ledgerProblems.usedDifferently,
    ],
  }),

  readRound: call({
    method: 'GET',
    path: '/wps/tables/:code/rounds/:number',
    access: 'guest',
    isForAll: true,
    summary: 'A round with what proves it',
    params: ofRound,
    reply: z.object({
      game: z.string(),
      variant: z.string(),
      round: Round,
      linkAt: Whole({ min: 1, max: 10_000 }),
      chain: Chain,
      shoe: z.nullable(Shoe),
      /** One for each card that is dealt. */
      cards: z.array(CardProof),
    }),
    problems: [tablesProblems.unknownTable, tablesProblems.unknownRound],
  }),

  readTableFile: call({
    method: 'GET',
    path: '/wps/tables/:code/files/:kind/:number',
    access: 'guest',
    isForAll: true,
    summary: 'What is published of a round, a shoe or a chain, to check it anywhere',
    params: z.object({ code: TableCode, kind: z.enum(fileKinds), number: RoundNumber }),
    reply: ProofFile,
    problems: [tablesProblems.unknownTable, tablesProblems.unknownFile],
  }),

  addSeed: call({
    method: 'POST',
    path: '/wps/tables/:code/seeds',
    access: 'member',
    summary: 'Add a seed to the next beacon of a table',
    params: ofTable,
    body: z.object({
      chain: Whole({ min: 1, max: 1_000_000 }),
      seed: z.string().check(z.regex(new RegExp(`^[\\x21-\\x7e]{1,${seedLettersMax}}$`))),
    }),
    reply: Chain,
    problems: [tablesProblems.unknownTable, tablesProblems.seedsClosed, tablesProblems.seedGiven],
  }),
}
