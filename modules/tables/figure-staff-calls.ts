import { call, Day, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { Currency, Money } from '@tessera/money'
import * as z from 'zod/mini'
import { tablesDeskProblems } from './desk-problems.ts'
import { slipRows, slipRowsMax } from './limits.ts'
import { RoundNumber, RoundState, TableCode } from './shapes.ts'

const read = 'staff:tables.read'
const count = Whole({ min: 0, max: 1_000_000_000 })
const pages = { pageNo: PageNo, pageSize: PageSize(slipRows, slipRowsMax) }
const totalPages = Whole({ min: 1, max: 1_000_000_000 })

export const figuresBy = ['table', 'day'] as const

export const TableFigures = z.object({
  rounds: count,
  members: count,
  slips: count,
  stake: Money,
  prize: Money,
  validBet: Money,
  /** Stakes without prizes. */
  result: Money,
})
export type TableFigures = z.output<typeof TableFigures>
export const FigureRow = z.extend(TableFigures, {
  /** What the row is of; null where the rows are not split by it. */
  table: z.nullable(z.object({ code: z.string(), name: z.string(), game: z.string() })),
  day: z.nullable(z.string()),
})
export type FigureRow = z.output<typeof FigureRow>

export const DeskSlip = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  account: z.string(),
  table: z.string(),
  round: RoundNumber,
  placedAt: Moment,
  endedAt: z.nullable(Moment),
  state: z.enum(['placed', 'won', 'lost', 'void']),
  spots: z.string(),
  stake: Money,
  prize: Money,
  validBet: Money,
})
export type DeskSlip = z.output<typeof DeskSlip>

const DeskChain = z.object({
  number: count,
  end: z.string(),
  length: count,
  used: count,
  publishedAt: Moment,
  seeds: count,
  beacon: z.nullable(z.string()),
  beaconKind: z.nullable(z.enum(['ceremony', 'drand'])),
  beaconAt: z.nullable(Moment),
  drandRound: z.nullable(count),
})
export type DeskChain = z.output<typeof DeskChain>

const DeskShoe = z.object({
  number: count,
  chain: count,
  linkAt: count,
  root: z.string(),
  cards: count,
  dealt: count,
  rounds: count,
  openedAt: Moment,
  endedAt: z.nullable(Moment),
  link: z.nullable(z.string()),
})
export type DeskShoe = z.output<typeof DeskShoe>

const ofTable = z.object({ code: TableCode })

/** What tables came to with the bets behind it, what lies on them, and what their rounds follow from. */
export const figureStaffCalls = {
  listTableFigures: call({
    method: 'GET',
    path: '/wps/staff/tables/figures',
    access: read,
    summary: 'What bets at tables that ended on some business days came to in a currency',
    query: z.object({
      currency: Currency,
      from: Day,
      to: Day,
      by: z.enum(figuresBy),
      table: z.optional(TableCode),
      ...pages,
    }),
    reply: z.object({ list: z.array(FigureRow), totalPages, total: TableFigures }),
    problems: [tablesDeskProblems.wrongTableDays],
  }),

  listTableSlips: call({
    method: 'GET',
    path: '/wps/staff/tables/slips',
    access: read,
    summary: 'Bets at tables that ended on some business days, newest first',
    query: z.object({
      currency: Currency,
      from: Day,
      to: Day,
      table: z.optional(TableCode),
      account: z.optional(z.string().check(z.trim(), z.maxLength(32))),
      ...pages,
    }),
    reply: z.object({ list: z.array(DeskSlip), totalPages }),
    problems: [tablesDeskProblems.wrongTableDays],
  }),

  readTableExposure: call({
    method: 'GET',
    path: '/wps/staff/tables/:code/exposure',
    access: read,
    summary: 'What each outcome of the present round would cost, the dearest first',
    params: ofTable,
    query: z.object({ currency: Currency }),
    reply: z.object({
      game: z.string(),
      round: z.nullable(RoundNumber),
      state: z.nullable(RoundState),
      /** What no outcome may cost more than. */
      most: Money,
      list: z.array(z.object({ market: z.string(), outcome: z.string(), cost: Money })),
    }),
    problems: [tablesDeskProblems.unknownDeskTable],
  }),

  listDeskChains: call({
    method: 'GET',
    path: '/wps/staff/tables/:code/chains',
    access: read,
    summary: 'The chains of a table, the latest first',
    params: ofTable,
    query: z.object(pages),
    reply: z.object({ list: z.array(DeskChain), totalPages }),
    problems: [tablesDeskProblems.unknownDeskTable],
  }),

  listDeskShoes: call({
    method: 'GET',
    path: '/wps/staff/tables/:code/shoes',
    access: read,
    summary: 'The shoes of a table, the latest first',
    params: ofTable,
    query: z.object(pages),
    reply: z.object({ list: z.array(DeskShoe), totalPages }),
    problems: [tablesDeskProblems.unknownDeskTable],
  }),
}
