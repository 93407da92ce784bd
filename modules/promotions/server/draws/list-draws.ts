import { money } from '@tessera/money'
import type { Db, MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { rafflesShown, raffleShownDays } from '../../draw-limits.ts'
import type { DrawsShown } from '../../draws-calls.ts'
import { costOfPrizes, RaffleTerms } from '../../kinds/raffle/kind.ts'
import { moneyOfRow, WheelTerms } from '../../kinds/wheel/kind.ts'
import type { Whose } from '../bonuses.ts'
import { findPromotion, findShown, type PromotionRow } from '../promotions.ts'
import { findRaffle } from '../raffles/raffles.ts'
import { stateOf } from '../raffles/read-raffle.ts'
import { findNextRain } from '../rains/rains.ts'
import { isFor } from '../segments/matching.ts'
import { countDueSpins } from '../wheels/give-spins.ts'

type Asking = { whose: Whose; now: Date }

/** The raffles, wheels and rains that run in the currency of a member; raffles also for a while after their draw. */
export async function listDraws({
  db,
  member,
  clock,
}: Pick<MemberContext, 'db' | 'member' | 'clock'>): Promise<DrawsShown> {
  const asking = { whose: { memberId: member.id, unit: member.currency }, now: clock() }
  const running = await findShown(db, member.currency, asking.now)
  const open = running.filter(({ startsAt }) => startsAt <= asking.now)
  const [raffles, wheels, rains]: [
    DrawsShown['raffles'],
    DrawsShown['wheels'],
    DrawsShown['rains'],
  ] = [[], [], []]
  const about = { memberId: member.id, now: asking.now }
  for (const promotion of await rafflesFor(db, asking)) {
    const shown = await shownRaffle(db, promotion, asking)
    if (shown.own > 0 || (await isFor(db, promotion, about))) raffles.push(shown)
  }
  for (const promotion of open) {
    const isTheirs = await isFor(db, promotion, about)
    if (promotion.kind === 'wheel') {
      const shown = await shownWheel(db, promotion, asking)
      if (shown.spinsLeft > 0 || isTheirs) wheels.push(shown)
    }
    if (promotion.kind === 'red-envelope' && isTheirs) {
      rains.push(await shownRain(db, promotion, asking))
    }
  }
  return { raffles, wheels, rains }
}

const baseOf = ({ id, names, endsAt }: PromotionRow) => ({
  id,
  names,
  endsAt: endsAt.toISOString(),
})

async function rafflesFor(db: Db, { whose, now }: Asking): Promise<PromotionRow[]> {
  const since = new Date(now.getTime() - raffleShownDays * 86_400_000)
  const { rows } = await sql<{ id: string }>`
    select p.id from promotions.promotion p join promotions.raffle r on r.promotion_id = p.id
    where p.unit = ${whose.unit} and p.starts_at <= ${now} and p.ends_at > ${since}
      and (p.state = 'live' or r.drawn_at is not null)
    order by (r.drawn_at is null) desc, p.ends_at desc limit ${rafflesShown}`.execute(db)
  const found = []
  for (const { id } of rows) found.push(await findPromotion(db, id))
  return found.filter((promotion) => promotion !== undefined)
}

async function shownRaffle(
  db: Db,
  promotion: PromotionRow,
  { whose: { memberId, unit }, now }: Asking,
): Promise<DrawsShown['raffles'][number]> {
  const raffle = await findRaffle(db, promotion.id)
  if (!raffle) throw new Error(`raffle ${promotion.id} has no seed`)
  const { rows } = await sql<{ own: number; hasPrize: boolean }>`
    select (select coalesce(sum(count), 0)::int from promotions.raffle_entry
        where promotion_id = ${promotion.id} and member_id = ${memberId}) as own,
      exists (select from promotions.reward where promotion_id = ${promotion.id} and member_id = ${memberId}
        and source = 'raffle' and state = 'claimable' and expires_at > ${now}) as "hasPrize"`.execute(
    db,
  )
  const worth = costOfPrizes(RaffleTerms.parse(promotion.terms))
  return {
    ...baseOf(promotion),
    state: stateOf(promotion, raffle, now),
    tickets: raffle.tickets,
    own: rows[0]?.own ?? 0,
    hasPrize: rows[0]?.hasPrize ?? false,
    prizes: worth > 0n ? money(worth, unit) : null,
  }
}

async function shownWheel(
  db: Db,
  promotion: PromotionRow,
  { whose, now }: Asking,
): Promise<DrawsShown['wheels'][number]> {
  const { rows } = await sql<{
    left: number
  }>`select given - used as left from promotions.wheel_member
    where promotion_id = ${promotion.id} and member_id = ${whose.memberId}`.execute(db)
  const amounts = WheelTerms.parse(promotion.terms).rows.map(moneyOfRow)
  const top = amounts.reduce((most, amount) => (amount > most ? amount : most), 0n)
  return {
    ...baseOf(promotion),
    spinsLeft: (rows[0]?.left ?? 0) + (await countDueSpins(db, promotion, { whose, now })),
    top: top > 0n ? money(top, whose.unit) : null,
  }
}

async function shownRain(
  db: Db,
  promotion: PromotionRow,
  { whose, now }: Asking,
): Promise<DrawsShown['rains'][number]> {
  const rain = await findNextRain(db, promotion.id, now)
  return {
    ...baseOf(promotion),
    startsAt: rain?.startsAt.toISOString() ?? null,
    isFalling: rain !== undefined && rain.startsAt <= now,
    total: rain ? money(rain.total, whose.unit) : null,
  }
}
