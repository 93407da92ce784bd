import { money } from '@tessera/money'
import type { Db, GuestContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { raffleRunsShown } from '../../draw-limits.ts'
import { drawProblems } from '../../draw-problems.ts'
import { giftLine, giftOf, type GiftTerms, moneyOf } from '../../gift-terms.ts'
import { raffleFormat, type RaffleFile } from '../../kinds/raffle/check-raffle.ts'
import { prizesOf, raffle as raffleKind, RaffleTerms } from '../../kinds/raffle/kind.ts'
import { promotionsProblems } from '../../problems.ts'
import type { RaffleShown, RaffleState } from '../../raffle-calls.ts'
import type { RewardState } from '../../reward-shapes.ts'
import { promotionOfKind } from '../draws/of-kind.ts'
import type { PromotionRow } from '../promotions.ts'
import { findRaffle, findWinners, type RaffleRow, readList } from './raffles.ts'

type Reader = Pick<GuestContext, 'db' | 'member' | 'clock'>

async function openRaffle(
  db: Db,
  id: string,
): Promise<{ promotion: PromotionRow; raffle: RaffleRow }> {
  const promotion = await promotionOfKind(db, id, { kind: 'raffle' })
  const raffle = await findRaffle(db, id)
  if (!raffle) throw promotionsProblems.unknownPromotion()
  return { promotion, raffle }
}

export function stateOf(
  { startsAt, endsAt }: PromotionRow,
  raffle: RaffleRow,
  now: Date,
): RaffleState {
  if (raffle.drawnAt) return 'drawn'
  if (now < startsAt) return 'soon'
  return now < endsAt ? 'open' : 'closing'
}

export const shownGift = (gift: GiftTerms, unit: string) => {
  const amount = moneyOf(giftOf(gift))
  return { gift: giftLine(gift, unit), money: amount > 0n ? money(amount, unit) : null }
}

/** A raffle as everybody may see it, with what a member has of it. Problem: `unknownPromotion`. */
export async function readRaffle({ db, member, clock }: Reader, id: string): Promise<RaffleShown> {
  const { promotion, raffle } = await openRaffle(db, id)
  const { unit, names, startsAt, endsAt } = promotion
  const terms = RaffleTerms.parse(promotion.terms)
  const winners = raffle.drawnAt ? await findWinners(db, id) : []
  return {
    id,
    names,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    state: stateOf(promotion, raffle, clock()),
    commitment: raffle.commitment,
    committedAt: raffle.committedAt.toISOString(),
    seed: raffle.drawnAt ? raffle.seed : null,
    tickets: raffle.tickets,
    holders: raffle.holders,
    listHash: raffle.listHash,
    closedAt: raffle.closedAt?.toISOString() ?? null,
    drawnAt: raffle.drawnAt?.toISOString() ?? null,
    winsMost: terms.winsMost,
    prizes: placesOf(terms).map(({ gift, ...places }) => ({ ...places, ...shownGift(gift, unit) })),
    winners: winners.map(({ place, ticket, holder, gift }) => ({
      place,
      ticket,
      holder,
      ...shownGift(gift, unit),
    })),
    own: member?.currency === unit ? await ownOf(db, id, member.id) : null,
    terms: raffleKind.lines(terms, unit),
    example: raffleKind.example(terms, unit) ?? null,
  }
}

/** The prizes with the places that win them. */
function placesOf({ prizes }: RaffleTerms) {
  let last = 0
  return prizes.map(({ gift, count }) => {
    const from = last + 1
    last += count
    return { from, to: last, gift }
  })
}

type OwnRun = { first: number; last: number; holder: number; source: string; givenAt: Date }

async function ownOf(db: Db, id: string, memberId: string): Promise<RaffleShown['own']> {
  const { rows } = await sql<OwnRun & { total: number }>`
    select first, first + count - 1 as last, holder, source, given_at as "givenAt", (sum(count) over ())::int as total
    from promotions.raffle_entry where promotion_id = ${id} and member_id = ${memberId}
    order by first desc limit ${raffleRunsShown}`.execute(db)
  const { rows: wins } = await sql<{ place: number; state: RewardState }>`
    select w.place, r.state from promotions.raffle_winner w
    join promotions.reward r on r.promotion_id = w.promotion_id and r.member_id = w.member_id
      and r.source_id = 'place:' || w.place
    where w.promotion_id = ${id} and w.member_id = ${memberId} order by w.place`.execute(db)
  return {
    holder: rows[0]?.holder ?? null,
    tickets: rows[0]?.total ?? 0,
    runs: rows.map(({ first, last, source, givenAt }) => ({
      first,
      last,
      source: source.startsWith('deposit:') ? ('deposit' as const) : ('gift' as const),
      givenAt: givenAt.toISOString(),
    })),
    wins,
  }
}

/** The file from which anybody computes the draw again. Problems: `unknownPromotion`, `raffleNotDrawn` (its list is open). */
export async function readRaffleFile({ db }: Pick<Reader, 'db'>, id: string): Promise<RaffleFile> {
  const { promotion, raffle } = await openRaffle(db, id)
  if (raffle.listHash === null) throw drawProblems.raffleNotDrawn()
  const terms = RaffleTerms.parse(promotion.terms)
  const winners = await findWinners(db, id)
  return {
    format: raffleFormat,
    raffle: id,
    commitment: raffle.commitment,
    seed: raffle.drawnAt ? raffle.seed : null,
    listHash: raffle.listHash,
    list: await readList(db, id),
    prizes: prizesOf(terms).length,
    winsMost: terms.winsMost,
    winners: winners.map(({ place, ticket, holder }) => ({ place, ticket, holder })),
  }
}
