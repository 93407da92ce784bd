import { call, commonProblems, Instant } from '@tessera/calls'
import * as z from 'zod/mini'
import { cashierProblems } from './problems.ts'
import {
  BetFilter,
  BetPage,
  BetQuery,
  Day,
  EntryFilter,
  EntryPage,
  EntryQuery,
  OrderFilter,
  OrderPage,
  OrderQuery,
  ProfitReport,
  RecordChoices,
  RecordPosting,
  SignedStatement,
} from './records-shapes.ts'

const access = 'member'
const Language = BetQuery.shape.language

const File = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('entries'), filter: EntryFilter }),
  z.object({ kind: z.literal('bets'), filter: BetFilter }),
  z.object({ kind: z.literal('orders'), filter: OrderFilter }),
  z.object({ kind: z.literal('profit'), filter: z.object({ from: Day, to: Day }) }),
])
export type RecordFile = z.output<typeof File>

const Period = z.object({ from: Instant, to: Instant })

/** What a member reads about their money. */
export const recordCalls = {
  listEntries: call({
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    access,
    summary: "Every movement on the member's accounts, newest first, with totals of the selection",
    query: EntryQuery,
    reply: EntryPage,
  }),

  listBets: call({
    method: 'GET',
    path: '/wps/bets/records',
    access,
    summary: "The member's bets, newest first, with totals of the selection",
    query: BetQuery,
    reply: BetPage,
  }),

  listMoneyOrders: call({
    method: 'GET',
    path: '/wps/cashier/records/orders',
    access,
    summary: "The member's deposits or withdrawals, newest first, with totals of the selection",
    query: OrderQuery,
    reply: OrderPage,
  }),

  listChoices: call({
    method: 'GET',
    path: '/wps/cashier/records/choices',
    access,
    summary: 'The kinds, products and games that the member has rows of',
    query: z.object({ language: Language }),
    reply: RecordChoices,
  }),

  listPostings: call({
    method: 'GET',
    path: '/wps/cashier/records/postings/:requestId',
    access,
    summary: 'The postings of the ledger behind one row of a record',
    params: z.object({ requestId: z.uuid() }),
    reply: z.array(RecordPosting),
    problems: [commonProblems.notFound],
  }),

  startFile: call({
    method: 'POST',
    path: '/wps/cashier/records/files',
    access,
    summary:
      'An address at which everything that is selected can be fetched as CSV, for two minutes',
    body: File,
    reply: z.object({ url: z.string() }),
    problems: [cashierProblems.wrongPeriod],
  }),

  readProfit: call({
    method: 'GET',
    path: '/wps/cashier/records/profit',
    access,
    summary: 'Profit and loss by business day and by product, of the bets that ended in these days',
    query: z.object({ from: Day, to: Day }),
    reply: ProfitReport,
    problems: [cashierProblems.wrongPeriod],
  }),

  readStatement: call({
    method: 'GET',
    path: '/wps/cashier/records/statement',
    access,
    summary: 'Opening balance, every kind of movement and closing balance of a period, signed',
    query: Period,
    reply: SignedStatement,
    problems: [cashierProblems.wrongPeriod],
  }),

  readStatementKey: call({
    method: 'GET',
    path: '/wps/cashier/statements/key',
    access: 'guest',
    summary: 'The public key of this site for the verification of statements',
    reply: z.object({
      keyId: z.string(),
      algorithm: z.literal('Ed25519'),
      publicKey: z.string(),
      /** Keys that signed before, each up to its moment. */
      former: z.array(
        z.object({ keyId: z.string(), publicKey: z.string(), until: z.iso.datetime() }),
      ),
    }),
  }),
}
