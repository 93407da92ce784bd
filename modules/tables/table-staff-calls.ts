import { call, commonProblems, Done, Moment, PageNo, PageSize, Reason, Whole } from '@tessera/calls'
import { SettingDone, settingProblems } from '@tessera/identity/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { tablesDeskProblems } from './desk-problems.ts'
import { slipRows, slipRowsMax } from './limits.ts'
import { Result, RoundNumber, RoundState, TableCode } from './shapes.ts'

const read = 'staff:tables.read'
const write = 'staff:tables.write'
const count = Whole({ min: 0, max: 1_000_000_000 })
const ofTable = z.object({ code: TableCode })
const ofRound = z.object({ code: TableCode, number: RoundNumber })

/** What lies on a round in a currency, and what its dearest outcome would cost. */
const RoundSum = z.object({
  members: count,
  slips: count,
  stake: Money,
  prize: Money,
  worst: Money,
})

const DeskTable = z.object({
  code: z.string(),
  name: z.string(),
  game: z.string(),
  variant: z.string(),
  isOpen: z.boolean(),
  round: z.nullable(RoundNumber),
  state: z.nullable(RoundState),
  until: z.nullable(Moment),
  sums: z.array(RoundSum),
})
export type DeskTable = z.output<typeof DeskTable>

const DeskRound = z.object({
  number: RoundNumber,
  state: RoundState,
  openedAt: Moment,
  result: z.nullable(Result),
  voidReason: z.nullable(z.string()),
  sums: z.array(RoundSum),
})
export type DeskRound = z.output<typeof DeskRound>

const VoidLine = z.object({ members: count, slips: count, stake: Money, prize: Money })

export const tableStaffCalls = {
  listDeskTables: call({
    method: 'GET',
    path: '/wps/staff/tables',
    access: read,
    summary:
      'The tables with their present rounds, what lies on them, and what the dearest outcome would cost',
    reply: z.object({ list: z.array(DeskTable) }),
  }),

  listDeskRounds: call({
    method: 'GET',
    path: '/wps/staff/tables/:code/rounds',
    access: read,
    summary: 'The rounds of a table, the latest first',
    params: ofTable,
    query: z.object({ pageNo: PageNo, pageSize: PageSize(slipRows, slipRowsMax) }),
    reply: z.object({
      list: z.array(DeskRound),
      totalPages: Whole({ min: 1, max: 1_000_000_000 }),
    }),
    problems: [tablesDeskProblems.unknownDeskTable],
  }),

  switchTable: call({
    method: 'POST',
    path: '/wps/staff/tables/:code/open',
    access: write,
    summary: 'Open a table, or close it after its present round',
    params: ofTable,
    body: z.object({ isOpen: z.boolean(), reason: Reason }),
    reply: Done,
    problems: [commonProblems.notAllowed, tablesDeskProblems.unknownDeskTable],
  }),

  previewVoid: call({
    method: 'GET',
    path: '/wps/staff/tables/:code/rounds/:number/void',
    access: 'staff:tables.void',
    summary: 'What voiding a round would move',
    params: ofRound,
    reply: z.object({ list: z.array(VoidLine) }),
    problems: [commonProblems.notAllowed, tablesDeskProblems.unknownDeskRound],
  }),

  voidDeskRound: call({
    method: 'POST',
    path: '/wps/staff/tables/:code/rounds/:number/void',
    access: 'staff:tables.void',
    summary: 'Propose to void a round: every stake goes back, and what was paid is taken back',
    params: ofRound,
    body: z.object({ reason: Reason }),
    reply: SettingDone,
    problems: [
      commonProblems.notAllowed,
      tablesDeskProblems.unknownDeskRound,
      tablesDeskProblems.alreadyVoid,
      ...settingProblems,
    ],
  }),
}
