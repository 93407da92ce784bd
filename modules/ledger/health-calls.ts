import { call, commonProblems, Line, PageNo, PageSize, Whole } from '@tessera/calls'
import { Currency } from '@tessera/money'
import * as z from 'zod/mini'
import {
  bookSides,
  Discrepancy,
  DiscrepancyNote,
  Check,
  CheckRun,
  ClearingAge,
  Health,
  InclusionProofShape,
  LedgerAccount,
  LiabilitiesRecordShape,
  Posting,
} from './health-shapes.ts'
import { checkRows, checkRowsMax, noteCharactersMax } from './limits.ts'
import { ledgerProblems } from './problems.ts'

const totalPages = Whole({ min: 0, max: 1_000_000_000 })
const pages = z.object({ pageNo: PageNo, pageSize: PageSize(checkRows, checkRowsMax) })
const Id = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) })

/** Whether the ledger balances, and the proof of liabilities: for everyone, and for each member. */
export const healthCalls = {
  readHealth: call({
    method: 'GET',
    path: '/wps/ledger/health',
    access: 'guest',
    summary: 'Assets, liabilities and their equality, in one snapshot',
    reply: Health,
  }),

  listLiabilities: call({
    method: 'GET',
    path: '/wps/ledger/liabilities',
    access: 'guest',
    summary: 'The published roots of what members are owed, newest first, for ever',
    query: z.extend(pages, { unit: z.optional(Currency) }),
    reply: z.object({ list: z.array(LiabilitiesRecordShape), totalPages }),
  }),

  readInclusion: call({
    method: 'GET',
    path: '/wps/ledger/liabilities/:number/mine',
    access: 'member',
    summary: "The member's own path to a published root, with the salt that only they may know",
    params: z.object({ number: Id.shape.id }),
    reply: InclusionProofShape,
    problems: [ledgerProblems.notIncluded],
  }),
}

/** The same for staff: every check run, every discrepancy, and its notes. */
export const staffHealthCalls = {
  listChecks: call({
    method: 'GET',
    path: '/wps/staff/ledger/checks',
    access: 'staff:ledger.check',
    summary: 'Every check run, newest first, and the age of every clearing account',
    query: pages,
    reply: z.object({ list: z.array(Check), totalPages, clearing: z.array(ClearingAge) }),
  }),

  listDiscrepancies: call({
    method: 'GET',
    path: '/wps/staff/ledger/discrepancies',
    access: 'staff:ledger.check',
    summary: 'Every rule that was found not to hold; what is open comes first',
    query: pages,
    reply: z.object({ list: z.array(Discrepancy), totalPages }),
  }),

  readDiscrepancy: call({
    method: 'GET',
    path: '/wps/staff/ledger/discrepancies/:id',
    access: 'staff:ledger.check',
    summary: 'One discrepancy, the postings around it, and the notes to it',
    params: Id,
    reply: z.object({
      broken: Discrepancy,
      postings: z.array(Posting),
      notes: z.array(DiscrepancyNote),
    }),
  }),

  noteDiscrepancy: call({
    method: 'POST',
    path: '/wps/staff/ledger/discrepancies/:id/notes',
    access: 'staff:ledger.check',
    summary: 'Say something to a discrepancy, or that it is resolved; what is said stays',
    params: Id,
    body: z.object({ id: z.uuid(), note: Line(noteCharactersMax), resolves: z.boolean() }),
    reply: DiscrepancyNote,
    problems: [ledgerProblems.usedDifferently],
  }),

  listAccounts: call({
    method: 'GET',
    path: '/wps/staff/ledger/accounts',
    access: 'staff:ledger.check',
    summary: 'The accounts of a balance sheet line, in the order in which they were opened',
    query: z.object({
      unit: Currency,
      side: z.enum(bookSides),
      purpose: z.string().check(z.regex(/^[a-z]{2,20}$/)),
      /** The last account of the page before. */
      after: z._default(z.string().check(z.regex(/^\d{1,18}$/)), '0'),
      pageSize: PageSize(checkRows, checkRowsMax),
    }),
    reply: z.object({ list: z.array(LedgerAccount), next: z.nullable(z.string()) }),
  }),

  listPostings: call({
    method: 'GET',
    path: '/wps/staff/ledger/accounts/:id/postings',
    access: 'staff:ledger.check',
    summary: 'What an account holds, and every posting that made it so, newest first',
    params: Id,
    query: z.object({
      /** Where a page begins: what the page before it said is next. */
      before: z.optional(z.string().check(z.regex(/^\d{1,18}(\.\d{1,18})?$/))),
      pageSize: PageSize(checkRows, checkRowsMax),
    }),
    reply: z.object({
      account: LedgerAccount,
      list: z.array(Posting),
      next: z.nullable(z.string()),
    }),
    problems: [commonProblems.notFound],
  }),

  startCheck: call({
    method: 'POST',
    path: '/wps/staff/ledger/runs',
    access: 'staff:ledger.check',
    summary: 'Verify every posting again; answers the run that is going on where there is one',
    body: z.object({ id: z.uuid() }),
    reply: CheckRun,
  }),

  readRun: call({
    method: 'GET',
    path: '/wps/staff/ledger/runs/:id',
    access: 'staff:ledger.check',
    summary: 'How far a check of everything is',
    params: z.object({ id: z.uuid() }),
    reply: CheckRun,
  }),

  takeLiabilities: call({
    method: 'POST',
    path: '/wps/staff/ledger/liabilities',
    access: 'staff:ledger.check',
    summary: 'Publish what members are owed now; the same id publishes once',
    body: z.object({ id: z.uuid() }),
    reply: z.object({ list: z.array(LiabilitiesRecordShape) }),
  }),
}
