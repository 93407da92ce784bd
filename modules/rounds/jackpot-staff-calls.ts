import { call, Moment, Whole } from '@tessera/calls'
import { SettingDone, settingProblems, SettingReason } from '@tessera/identity/calls'
import { Currency, Money } from '@tessera/money'
import * as z from 'zod/mini'
import { JackpotId, JackpotKind, JackpotPaging } from './jackpot-calls.ts'
import { roundsProblems } from './problems.ts'

const read = 'staff:games.read'

/** A jackpot in one currency, as the staff see it. */
export const JackpotAccount = z.object({
  id: z.string(),
  kind: JackpotKind,
  isOn: z.boolean(),
  games: z.array(z.string()),
  /** What its games are called. */
  gameNames: z.array(z.string()),
  contribution: z.int(),
  currency: z.nullable(Currency),
  /** Null until a round has fed it. */
  account: z.nullable(z.string()),
  balance: z.nullable(Money),
  contributed: z.nullable(Money),
  seeded: z.nullable(Money),
  paid: z.nullable(Money),
  hits: z.int(),
})
export type JackpotAccount = z.output<typeof JackpotAccount>

export const jackpotStaffCalls = {
  listJackpotAccounts: call({
    method: 'GET',
    path: '/wps/staff/rounds/jackpots',
    access: read,
    summary: 'Every jackpot with its accounts: what went in, what was won, and what is there',
    reply: z.object({ list: z.array(JackpotAccount) }),
  }),

  listJackpotHits: call({
    method: 'GET',
    path: '/wps/staff/rounds/jackpots/hits',
    access: read,
    summary: 'The wins of jackpots, newest first',
    query: JackpotPaging,
    reply: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          roundId: z.uuid(),
          memberId: z.uuid(),
          account: z.nullable(z.string()),
          game: z.string(),
          gameName: z.string(),
          won: Money,
          at: Moment,
        }),
      ),
      totalPages: Whole({ min: 0, max: 1_000_000_000 }),
    }),
  }),

  writeJackpot: call({
    method: 'PUT',
    path: '/wps/staff/rounds/jackpots/:id',
    access: 'staff:games.settings',
    proof: 'recent',
    summary: 'Propose to switch a jackpot on or off, with a reason; a second person approves it',
    params: z.object({ id: JackpotId }),
    body: z.object({ isOn: z.boolean(), reason: SettingReason }),
    reply: SettingDone,
    problems: [roundsProblems.unknownJackpot, ...settingProblems],
  }),
}
