import { newId } from '@tessera/server-kit'
import type { Kind } from '../contract-shapes.ts'
import { today, unit } from './agents.fixture.ts'

// How each call of agents is asked about somebody, or something of somebody.

/** Something that can be asked for, and those who may know of it besides everybody above them. */
export type Thing = { keys: Record<string, string>; of: string[] }
export type What = 'member' | 'contract' | 'line' | 'receipt' | 'link'
const range = { from: '2026-11-20', to: '2026-11-27' }
const rates = [{ category: 'RNG', ratePpm: 1 }]
const terms = {
  kind: 'daily',
  period: 'Daily',
  carry: 'NONE',
  costs: [],
  vendorFeePpm: 0,
  tiers: [{ ratePpm: 1_000, minActive: null, minValidBet: null, minNetLoss: null }],
}
const answered = (of: Thing['keys']) => ({ contractId: of['id'], action: 'REJECT' })
const line = ({ runId, contractId }: Thing['keys']) => ({ runId, contractId })

export type Parts = { params?: object; query?: object; body?: object }
/** What a call is asked about, and how. `kind`: only contracts of this kind are answered by it. */
export type Ask = {
  what: What
  kind?: Kind
  with: (of: Thing['keys'], own: Thing['keys']) => Parts
}

/** How every call of this module that is not of the staff is asked about somebody; a text says why it cannot be. */
export const asks: Record<string, Ask | string> = {
  readTeamNow: 'about the own team',
  readTeamOverview: 'about the own team',
  listTeam: { what: 'member', with: ({ id }) => ({ query: { ...range, of: id } }) },
  listTeamBets: { what: 'member', with: ({ account }) => ({ query: { ...range, account } }) },
  listTeamEntries: { what: 'member', with: ({ account }) => ({ query: { account } }) },
  listLinks: 'about the own links',
  createLink: 'makes a link of the agent',
  endLink: { what: 'link', with: ({ code }) => ({ params: { code } }) },
  readAccountTerms: 'about the agent',
  createAccount: 'names somebody new; that a name is taken is told to everybody who registers',
  countClick: { what: 'link', with: ({ code }) => ({ body: { code } }) },
  readContractFlags: 'about the own contracts',
  readMyContract: 'about the own contracts',
  listContracts: 'about the own contracts',
  readContract: { what: 'contract', with: ({ id }) => ({ params: { id } }) },
  previewAcceptance: { what: 'contract', with: ({ id }) => ({ params: { id } }) },
  offerContract: {
    what: 'member',
    with: ({ account }) => ({ body: { id: newId(new Date(today)), account, terms } }),
  },
  withdrawContract: { what: 'contract', with: ({ id }) => ({ params: { id } }) },
  simulateContract: { what: 'member', with: ({ account }) => ({ body: { account, terms } }) },
  processDividend: { what: 'contract', kind: 'dividend', with: (of) => ({ query: answered(of) }) },
  processDailySalary: { what: 'contract', kind: 'daily', with: (of) => ({ query: answered(of) }) },
  processHourlySalary: { what: 'contract', kind: 'hourly', with: (of) => ({ body: answered(of) }) },
  processRealtimeSalary: {
    what: 'contract',
    kind: 'realtime',
    with: (of) => ({ body: answered(of) }),
  },
  readTeamRates: { what: 'member', with: ({ id }) => ({ query: { memberId: id } }) },
  previewTeamRates: { what: 'member', with: ({ id }) => ({ body: { memberId: id, rates } }) },
  setTeamRates: { what: 'member', with: ({ id }) => ({ body: { memberId: id, rates } }) },
  readIncome: 'about the own income',
  listAgentRebates: 'about the own rebates',
  listRebateLines: 'about the own rebates',
  listRebateLineBets: {
    what: 'member',
    with: ({ id }) => ({
      query: { day: '2026-11-24', memberId: id, category: 'RNG', ofDay: '2026-11-24' },
    }),
  },
  listReceipts: 'about the receipts of the own team',
  writeReceipt: {
    what: 'member',
    with: ({ account }) => ({
      body: {
        id: newId(new Date(today)),
        account,
        money: { amount: '500000', currency: unit },
        takenAt: `${today}T02:00:00.000Z`,
      },
    }),
  },
  cancelReceipt: { what: 'receipt', with: ({ id }) => ({ params: { id } }) },
  listOwnReceipts: 'about the own receipts',
  answerReceipt: {
    what: 'receipt',
    with: ({ id }) => ({ params: { id }, body: { answer: 'confirm' } }),
  },
  readReceiptDocument: { what: 'receipt', with: ({ id }) => ({ params: { id } }) },
  listRunRecords: 'about the own contracts',
  readRunningFigure: 'about the own contract',
  readRunStatement: { what: 'line', with: (of) => ({ params: line(of) }) },
  listRunMembers: { what: 'line', with: (of) => ({ params: line(of) }) },
  listRunBets: {
    what: 'line',
    with: (of, own) => ({ params: { ...line(of), memberId: own['id'] } }),
  },
  readSignedRun: { what: 'line', with: (of) => ({ params: line(of) }) },
  listContractDebts: 'about the own contracts',
}
/** Ways to ask that are fields of a call beside its first. */
export const more: [string, Ask][] = [
  [
    'listTeam',
    { what: 'member', with: ({ account }) => ({ query: { ...range, search: account } }) },
  ],
]
