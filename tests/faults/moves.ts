import { call } from '@tessera/calls'
import { betsProblems } from '../../modules/bets/problems.ts'
import { ledgerProblems } from '../../modules/ledger/problems.ts'
import { Units } from '@tessera/money'
import * as z from 'zod/mini'

export const unit = 'USD'
export const kinds = ['deposit', 'pay', 'place', 'settle', 'void', 'rollBack'] as const

/** One money request as it travels and as the journal keeps it. What a kind does not need is empty. */
export const Move = z.object({
  kind: z.enum(kinds),
  id: z.uuid(),
  /** Who pays in, pays, stakes, or whose bet is taken back. An end may name its member, or not. */
  member: z.string(),
  /** Of `pay`: who receives. */
  payee: z.string(),
  /** The stake of `place`, the prize of `settle`. */
  amount: Units,
  validBet: Units,
})
export type Move = z.output<typeof Move>

export const moveCall = call({
  method: 'POST',
  path: '/bank/move',
  access: 'guest',
  summary: 'Does one thing with money.',
  body: Move,
  reply: z.object({ isFirst: z.boolean(), balance: Units, version: Units }),
  problems: [...Object.values(ledgerProblems), ...Object.values(betsProblems)],
})

/** How a request ended for good: moved, or refused with the code of a problem. */
export type Answer = { outcome: string; isFirst: boolean; balance: string; version: string }

export const vendor = 'FAULTS'
export const channel = 'sandbox'
