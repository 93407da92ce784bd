import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import type * as z from 'zod/mini'
import type { Fight, FightPool, FightsNow } from '../../fight-shapes.ts'
import { payoutOf } from '../../games/cockfight/pool.ts'
import { waitingShown } from '../../limits.ts'
import { presentRound, type RoundRow } from '../runner/rounds.ts'
import {
  type FightRow,
  fightOfRound,
  findRoom,
  type RoomRow,
  termsOf,
  termsOfRoom,
  waitingFights,
} from './fights.ts'
import { type PoolRow, poolsOf } from './pools.ts'

/** A fight as everybody sees it. One that is to come has the terms that its room has now. */
export function shownFight(
  fight: FightRow,
  room: RoomRow,
  round: number | null,
): z.output<typeof Fight> {
  const { id, meron, wala, opensAt, bettingSeconds, priceVersion, meronOdds, walaOdds } = fight
  const terms =
    round === null
      ? termsOfRoom({
          ...room,
          meronOdds: meronOdds ?? room.meronOdds,
          walaOdds: walaOdds ?? room.walaOdds,
        })
      : termsOf(fight)
  return {
    id: Number(id),
    round,
    meron,
    wala,
    opensAt: opensAt.toISOString(),
    bettingSeconds,
    terms,
    priceVersion,
  }
}

export function shownPool(pool: PoolRow, plasadaPpm: number): z.output<typeof FightPool> {
  const pay = (side: 'meron' | 'wala') => {
    const payout = payoutOf(pool, side, plasadaPpm)
    return payout === undefined ? null : Number(payout)
  }
  return {
    meron: money(pool.meron, pool.unit),
    wala: money(pool.wala, pool.unit),
    payMeron: pay('meron'),
    payWala: pay('wala'),
    isCancelled: pool.state === 'cancelled' || pool.state === 'refunded',
  }
}

/** What a room shows beside this round: its fight and its pools, and the fights to come. */
export async function fightsNow(
  db: Db,
  table: string,
  round: RoundRow | undefined,
): Promise<z.output<typeof FightsNow>> {
  const room = await findRoom(db, table)
  const waiting = await waitingFights(db, table, waitingShown)
  const next = waiting.map((fight) => shownFight(fight, room, null))
  if (!round) return { fight: null, next, pools: [] }
  const row = await fightOfRound(db, round.id)
  const fight = shownFight(row, room, Number(round.number))
  const pools = await poolsOf(db, round.id)
  return { fight, next, pools: pools.map((pool) => shownPool(pool, fight.terms.plasadaPpm)) }
}

/** The same for the present round of the room. */
export const presentFights = async (db: Db, table: string) =>
  fightsNow(db, table, await presentRound(db, table))
