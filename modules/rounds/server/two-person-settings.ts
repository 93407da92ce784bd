import type { TwoPersonSetting } from '@tessera/identity/server'
import { gameDeskCalls, type HouseGame } from '../game-desk-calls.ts'
import { jackpotStaffCalls } from '../jackpot-staff-calls.ts'
import { playRuleCalls } from '../staff-calls.ts'

type Jackpots = { list: { id: string; isOn: boolean }[] }
type Games = { list: Pick<HouseGame, 'slug' | 'smallest' | 'largest' | 'waiting' | 'profile'>[] }
type Rules = { profile: string; idleHours: number; rules: Record<string, unknown> }

const anyCurrency = 'USD'

/** What of the games of the house two persons change. */
export const roundsSettings: readonly TwoPersonSetting[] = [
  {
    name: 'rounds.writePlayRules',
    write: playRuleCalls.writePlayRules,
    read: playRuleCalls.readPlayRules,
    subjectOf: () => 'playRules',
    // What would hold is seen line by line.
    pick: (answer) => {
      const { profile, idleHours, rules } = answer as Rules
      return { profile, idleHours, ...rules }
    },
  },
  {
    name: 'rounds.writeJackpot',
    write: jackpotStaffCalls.writeJackpot,
    read: jackpotStaffCalls.listJackpotAccounts,
    subjectOf: ({ params }) => `jackpot:${String(params?.['id'])}`,
    pick: (answer, { params }) => {
      const found = (answer as Jackpots).list.find(({ id }) => id === params?.['id'])
      return { isOn: found?.isOn ?? false }
    },
  },
  {
    name: 'rounds.writeStakeRange',
    write: gameDeskCalls.writeStakeRange,
    read: gameDeskCalls.listHouseGames,
    subjectOf: ({ params, body }) =>
      `stakes:${String(params?.['game'])} ${String(body['currency'])}`,
    queryOf: ({ body }) => ({ currency: body['currency'] }),
    pick: (answer, { params }) => {
      const found = (answer as Games).list.find(({ slug }) => slug === params?.['game'])
      return { smallest: found?.smallest.amount, largest: found?.largest.amount }
    },
  },
  {
    name: 'rounds.acceptReturn',
    write: gameDeskCalls.acceptReturn,
    read: gameDeskCalls.listHouseGames,
    subjectOf: ({ params }) => `return:${String(params?.['game'])}`,
    queryOf: () => ({ currency: anyCurrency }),
    pick: (answer, { params }) => {
      const found = (answer as Games).list.find(({ slug }) => slug === params?.['game'])
      return { version: found?.profile?.version, return: found?.profile?.return }
    },
  },
]
