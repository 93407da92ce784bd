import { type Db, inTransaction } from '@tessera/server-kit'
import { money } from '@tessera/money'
import { sql } from 'kysely'
import type { JackpotRule } from '../../jackpots.ts'
import { gameOf } from '../../game-of.ts'
import { stakeRound } from '../play-round.ts'
import type { playerWith } from '../rounds.fixture.ts'
import { outcomeOf } from '../round-outcome.ts'
import { endWithJackpots, type JackpotEnded } from './pay-with-jackpots.ts'

export type Player = Awaited<ReturnType<typeof playerWith>>

/** Jackpots with odds of their own, so that a short test sees wins. */
export const pot = (id: string, extra: { oneInPerUnit?: number; seed?: number } = {}) =>
  ({
    id,
    kind: 'progressive',
    contribution: 333,
    seed: 7,
    oneInPerUnit: 1,
    isOnAtFirst: true,
    ...extra,
  }) satisfies JackpotRule

export const mustHit = (id: string, most = 60) =>
  ({
    id,
    kind: 'mustHit',
    contribution: 5_000,
    seed: 50,
    most,
    isOnAtFirst: true,
  }) satisfies JackpotRule

/** A round of the bazaar that is staked and not ended. */
export async function staked(player: Player, stake: bigint) {
  const game = gameOf('bazaar')
  if (!game) throw new Error('the bazaar is missing')
  return stakeRound(player, game, {
    id: crypto.randomUUID(),
    game: 'bazaar',
    stake: money(stake, 'USD'),
    choice: {},
  })
}
export type Staked = Awaited<ReturnType<typeof staked>>

const endingOf = (round: Staked, rules: readonly JackpotRule[]) => ({
  round,
  outcome: outcomeOf(round, []),
  rules,
})

/** Ends it as the server does, together with others that come at the same time. */
export const end = (db: Db, round: Staked, rules: readonly JackpotRule[]): Promise<JackpotEnded> =>
  endWithJackpots(db, endingOf(round, rules))

/** Ends it alone, as another server would at the same time. */
export const endAlone = (db: Db, round: Staked, rules: readonly JackpotRule[]) =>
  inTransaction(db, (tx) => endWithJackpots(tx, endingOf(round, rules)))

export type Books = {
  meter: bigint
  account: bigint
  contributed: bigint
  seeded: bigint
  paid: bigint
  hits: number
}

/** What is written of a jackpot in all places, in one snapshot. */
export async function booksOf(db: Db, id: string): Promise<Books> {
  const { rows } = await sql<Books>`
    select j.meter, b.balance as account, j.seeded, j.hits,
      (select coalesce(sum(p.contribution), 0)::bigint from rounds.jackpot_part p where p.jackpot = j.jackpot) as contributed,
      (select coalesce(sum(p.won), 0)::bigint from rounds.jackpot_part p where p.jackpot = j.jackpot) as paid
    from rounds.jackpot j join ledger.balance_view b on b.owner = 'jackpot:' || j.jackpot and b.unit = j.unit
    where j.jackpot = ${id}`.execute(db)
  return rows[0] ?? { meter: 0n, account: 0n, contributed: 0n, seeded: 0n, paid: 0n, hits: 0 }
}

/** Whether what is written agrees. */
export const agrees = ({ meter, account, contributed, seeded, paid }: Books): boolean =>
  meter === account && account === contributed + seeded - paid && account >= 0n
