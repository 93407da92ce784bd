import { setStakeLimit } from '@tessera/bets/server'
import { giveRounds } from '../campaigns/campaigns.fixture.ts'
import type { Arena } from '../wire/wire.fixture.ts'
import { campaignOf } from './dialects/dialect.ts'
import type { TriedWallet } from './run-cases.ts'
import type { State } from './script.ts'

const wholes = (count: number) => BigInt(count) * 10_000n

/** A site of tests for the simulator: each case plays as a member of its own, with a door to every state. */
export const triedSite = (arena: Arena): TriedWallet => ({
  url: arena.url,
  send: globalThis.fetch,
  player: async () => {
    const member = await arena.player()
    const game = `g${1_000 + Math.floor(Number.parseInt(member.id.slice(0, 6), 16) % 1_000_000)}`
    const limit = { memberId: member.id, unit: member.currency }
    const rounds = (which: 'given' | 'over', more: { days?: number }) =>
      giveRounds(arena, member, {
        ...more,
        game,
        rounds: 2,
        stake: wholes(2),
        theirs: campaignOf(member.name, which),
      })
    const states: Record<State, () => Promise<unknown>> = {
      frozen: () => member.freeze(),
      excluded: () =>
        setStakeLimit(arena.db, {
          ...limit,
          kind: 'stake',
          period: 'once',
          most: 0n,
          closed: { by: 'exclusion', until: null },
        }),
      loggedOut: () => member.logOut(),
      wagerLimit: () =>
        setStakeLimit(arena.db, { ...limit, kind: 'wager', period: 'day', most: wholes(5) }),
      stakeLimit: () =>
        setStakeLimit(arena.db, { ...limit, kind: 'stake', period: 'once', most: wholes(1) }),
      gameClosed: async () => arena.closeGame(game),
      freeRounds: () => rounds('given', {}),
      freeRoundsOver: () => rounds('over', { days: -1 }),
    }
    return {
      who: {
        player: member.name,
        token: member.token,
        expiredToken: await member.newToken({ minutes: -1 }),
        currency: member.currency,
        game,
      },
      set: async (state) => void (await states[state]()),
    }
  },
})
