import { type Db, inTransaction, type JobContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { raffleCloseSeconds, rafflePrizeDays } from '../../draw-limits.ts'
import { giftOf } from '../../gift-terms.ts'
import { drawWinners } from '../../kinds/raffle/draw-winners.ts'
import { prizesOf, RaffleTerms } from '../../kinds/raffle/kind.ts'
import { runsOf } from '../../kinds/raffle/ticket-list.ts'
import { findPromotion, lockPromotion, type PromotionRow } from '../promotions.ts'
import { giveReward } from '../rewards/give-reward.ts'
import { giveDepositTickets } from './give-tickets.ts'
import {
  findUndrawn,
  insertWinners,
  lockRaffle,
  membersOf,
  readList,
  type RaffleRow,
  type Winner,
} from './raffles.ts'

/** What the reward of a place is for. */
export const sourceOfPlace = (place: number): string => `place:${place}`

/** Closes the list of a raffle that is over: all deposits have their tickets, and its hash is published. */
export const closeRaffle = (db: Db, id: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const promotion = await lockPromotion(tx, id)
    if (promotion?.state !== 'live' || !mayClose(promotion, now)) return
    await giveDepositTickets(tx, promotion, { now, isWhole: true })
    const raffle = await lockRaffle(tx, id)
    if (!raffle || raffle.closedAt) return
    await sql`update promotions.raffle set closed_at = ${now},
        list_hash = encode(sha256(convert_to(promotions.raffle_list(${id}), 'UTF8')), 'hex')
      where promotion_id = ${id}`.execute(tx)
  })

const mayClose = ({ endsAt }: PromotionRow, now: Date): boolean =>
  now.getTime() >= endsAt.getTime() + raffleCloseSeconds * 1_000

/** Draws a closed raffle, gives the winners their prizes and reveals its seed. Once, however often it is called. */
export const drawRaffle = (db: Db, id: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const promotion = await lockPromotion(tx, id)
    const raffle = await lockRaffle(tx, id)
    if (promotion?.state !== 'live' || !raffle?.closedAt || raffle.drawnAt) return
    const winners = await winnersOf(tx, promotion, raffle)
    await insertWinners(tx, id, winners)
    for (const { place, memberId, gift } of winners) {
      await giveReward(tx, {
        whose: { memberId, unit: promotion.unit },
        promotion,
        source: 'raffle',
        sourceId: sourceOfPlace(place),
        gift: giftOf(gift),
        now,
        days: rafflePrizeDays,
      })
    }
    await sql`update promotions.raffle set drawn_at = ${now} where promotion_id = ${id}`.execute(tx)
  })

async function winnersOf(
  tx: Db,
  { id, terms: raw }: PromotionRow,
  { seed }: RaffleRow,
): Promise<Winner[]> {
  const terms = RaffleTerms.parse(raw)
  const prizes = prizesOf(terms)
  const list = await readList(tx, id)
  const runs = runsOf(list)
  if (!runs) throw new Error(`the list of raffle ${id} is broken`)
  const { winsMost } = terms
  const wins = drawWinners({ seed, list, runs, prizes: prizes.length, winsMost })
  const members = await membersOf(
    tx,
    id,
    wins.map(({ holder }) => holder),
  )
  return wins.map((win) => {
    const memberId = members.get(win.holder)
    const gift = prizes[win.place - 1]
    if (!memberId || !gift) throw new Error(`place ${win.place} of raffle ${id} has no winner`)
    return { ...win, memberId, gift }
  })
}

/** The job: gives tickets, closes lists and draws what is due. A raffle that fails keeps no other from its draw. */
export async function drawRaffles({ db, clock, log }: JobContext): Promise<void> {
  for (const id of await findUndrawn(db)) {
    try {
      await inTransaction(db, async (tx) => {
        const promotion = await findPromotion(tx, id)
        if (promotion) await giveDepositTickets(tx, promotion, { now: clock(), isWhole: false })
      })
      await closeRaffle(db, id, clock())
      await drawRaffle(db, id, clock())
    } catch (error) {
      log.error({ err: error, raffle: id }, 'a raffle was not looked after')
    }
  }
}
