import { call, Line, Moment, PageNo, PageSize, ShownName, Whole } from '@tessera/calls'
import { SettingDone, settingProblems, SettingReason } from '@tessera/identity/calls'
import { Currency, Money } from '@tessera/money'
import * as z from 'zod/mini'
import { changeRows, changeRowsMax, roundRows, roundRowsMax } from './limits.ts'
import { operatorsProblems } from './problems.ts'

const read = 'staff:operators.read'
const Code = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/))
const count = Whole({ min: 0, max: 1_000_000_000_000 })
const totalPages = Whole({ min: 0, max: 1_000_000_000 })
const State = z.enum(['asked', 'refused', 'takingBack', 'takenBack', 'drawn', 'closed'])

/** What is set of an operator. Keys are `id key`, one a line; origins are the pages that may frame a game. */
const Settings = {
  name: ShownName(60),
  walletUrl: z.string().check(z.trim(), z.minLength(8), z.maxLength(400)),
  theirKeys: z.string().check(z.trim(), z.minLength(10), z.maxLength(500)),
  origins: z.array(z.string().check(z.trim(), z.maxLength(200))).check(z.maxLength(20)),
  currencies: z.array(Currency).check(z.minLength(1), z.maxLength(60)),
  isOn: z.boolean(),
}

const Figures = z.object({
  rounds: count,
  /** Whose end the operator has not heard, or whose stake is not yet given back. */
  open: count,
  oldest: z.nullable(Moment),
  /** By currency: what was staked and won, and what the operator owes us; below zero we owe it. */
  sums: z.array(z.object({ stake: Money, prize: Money, owed: Money })),
})

const Operator = z.object({
  code: z.string(),
  ...Settings,
  /** Ours for this operator: what it checks our requests with. */
  keyId: z.string(),
  publicKey: z.string(),
  figures: Figures,
})
export type Operator = z.output<typeof Operator>

const OperatorRound = z.object({
  id: z.uuid(),
  operator: z.string(),
  player: z.string(),
  game: z.string(),
  state: State,
  said: z.nullable(z.string()),
  stake: Money,
  prize: z.nullable(Money),
  madeAt: Moment,
  endedAt: z.nullable(Moment),
  /** It has been open for so long that a person should speak with the operator. */
  isOverdue: z.boolean(),
})
export type DeskRound = z.output<typeof OperatorRound>

export const operatorStaffCalls = {
  listOperators: call({
    method: 'GET',
    path: '/wps/staff/operators',
    access: read,
    summary: 'Operators that offer our games, what their players staked and won, and what is open',
    reply: z.object({ list: z.array(Operator), currencies: z.array(z.string()) }),
  }),

  writeOperator: call({
    method: 'PUT',
    path: '/wps/staff/operators/:code',
    access: 'staff:operators.write',
    proof: 'recent',
    summary:
      'Propose an operator that offers our games, or a change of it; a second person approves it',
    params: z.object({ code: Code }),
    body: z.object({ ...Settings, reason: SettingReason }),
    reply: SettingDone,
    problems: [
      operatorsProblems.operatorRefused,
      operatorsProblems.operatorsFull,
      ...settingProblems,
    ],
  }),

  listOperatorChanges: call({
    method: 'GET',
    path: '/wps/staff/operators/changes',
    access: read,
    summary: 'Who of the staff changed which operator, newest first',
    query: z.object({ pageNo: PageNo, pageSize: PageSize(changeRows, changeRowsMax) }),
    reply: z.object({
      list: z.array(
        z.object({
          id: z.uuid(),
          subject: z.string(),
          staffAccount: z.string(),
          before: z.record(z.string(), z.unknown()),
          after: z.record(z.string(), z.unknown()),
          madeAt: Moment,
        }),
      ),
      totalPages,
    }),
  }),

  listOperatorRounds: call({
    method: 'GET',
    path: '/wps/staff/operators/rounds',
    access: read,
    summary: 'Rounds of players of other operators, newest first',
    query: z.object({
      operator: z.optional(Code),
      search: z.optional(Line(255)),
      show: z._default(z.enum(['all', 'open', 'takenBack']), 'all'),
      pageNo: PageNo,
      pageSize: PageSize(roundRows, roundRowsMax),
    }),
    reply: z.object({ list: z.array(OperatorRound), totalPages }),
    problems: [operatorsProblems.unknownOperator],
  }),
}
