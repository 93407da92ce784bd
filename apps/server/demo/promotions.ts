import { placeBet, settleBet } from '@tessera/bets/server'
import { addTurnover, endBonusTurnover } from '@tessera/cashier/server'
import { awardPoints } from '@tessera/loyalty/server'
import { money, unitsPerWhole } from '@tessera/money'
import {
  claimBonus,
  draftPromotion,
  listBonuses,
  lookAfterBonus,
  optOut,
  publishPromotion,
} from '@tessera/promotions/server'
import { type Db, deriveId, type MemberContext, systemClock } from '@tessera/server-kit'
import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { contextOf } from './context-of.ts'
import { demoPromotions, promotionId } from './promotions-of-demo.ts'

const promotionsPorts = { addTurnover, endBonusTurnover, givePoints: awardPoints }
const unit = 'USD'
const day = 86_400_000
const units = (dollars: number) => BigInt(dollars) * unitsPerWhole

/** The promotions of the demo site, drafted by one person and published by another. Made again, they are the same. */
async function publishAll(db: Db): Promise<void> {
  const now = systemClock()
  const { rows } = await sql<{ id: string; account: string }>`
    select id, account from identity.staff where account in ('olga', 'pablo') order by account`.execute(
    db,
  )
  const [olga, pablo] = rows
  if (!olga || !pablo) throw new Error('the demo has two of the staff')
  for (const { name, kind, names, terms, budget, fromDay, days } of demoPromotions) {
    const id = promotionId(name)
    const startsAt = new Date(now.getTime() + fromDay * day)
    const row = { id, kind, names, terms, unit, budget: units(budget), startsAt }
    const endsAt = new Date(startsAt.getTime() + days * day)
    await draftPromotion(db, { ...row, endsAt }, { staff: olga, now })
    await publishPromotion(db, id, { staff: pablo, now })
  }
}

/** Claims a bonus; again, it is the same one. A bet of the same millisecond would not be later than it. */
async function claim(context: MemberContext, name: string): Promise<string> {
  const id = deriveId(context.member.id, `demo bonus ${name}`)
  await claimBonus(context, { id, promotionId: promotionId(name) }, promotionsPorts)
  await wait(2)
  return id
}

/** Bets on a slot of a vendor, each with its stake and its prize in dollars. */
async function play({ db, member }: MemberContext, bets: readonly (readonly [number, number])[]) {
  const { rows } = await sql<{ vendor: string; game: string }>`
    select vendor, game_code as game from lobby.game_view
    where game_type = 'RNG' and vendor <> 'TESSERA' and not is_hidden order by node_id limit 1`.execute(
    db,
  )
  const [title] = rows
  if (!title) throw new Error('the catalogue has a slot')
  for (const [at, [stake, prize]] of bets.entries()) {
    const id = deriveId(member.id, `demo bonus bet ${at}`)
    await placeBet(db, {
      id,
      memberId: member.id,
      ...title,
      category: 'RNG',
      roundId: id,
      stake: money(units(stake), unit),
    })
    await settleBet(db, { id, prize: units(prize), validBet: units(stake) })
  }
}

/** Ana is in the middle of a wagering: 125 of 300 dollars. Her cash is what it was. */
async function letAnaWager(db: Db): Promise<void> {
  const ana = await contextOf(db, 'ana')
  await claim(ana, 'welcome')
  await play(ana, [
    [10, 0],
    [10, 25],
    [20, 0],
    [5, 10],
    [5, 0],
    [25, 40],
    [10, 0],
    [20, 50],
    [20, 0],
  ])
}

/** Others have bonuses in every other state: one that waits, and one of each end. */
async function letOthersClaim(db: Db): Promise<void> {
  const felix = await contextOf(db, 'felix')
  await claim(felix, 'welcome')
  await claim(felix, 'first deposit')

  const elena = await contextOf(db, 'elena')
  const given = await claim(elena, 'welcome')
  const [held] = (await listBonuses(elena, promotionsPorts)).list
  if (held?.state === 'active') {
    await optOut(elena, { id: given, seen: held.balance.amount }, promotionsPorts)
  }

  // What greta has is bonus money alone: her first bonus is used up, and the next one is lost to its time.
  const greta = await contextOf(db, 'greta')
  const spent = await claim(greta, 'welcome')
  await play(greta, [[30, 0]])
  await lookAfterBonus(greta, spent, promotionsPorts)

  const diego = await contextOf(db, 'diego')
  const late = await claim(diego, 'welcome')
  const afterwards = () => new Date(systemClock().getTime() + 30 * day)
  await lookAfterBonus({ ...diego, clock: afterwards }, late, promotionsPorts)
}

/** Running promotions, and members with bonuses of theirs. */
export async function makePromotions(db: Db): Promise<void> {
  await publishAll(db)
  await letAnaWager(db)
  await letOthersClaim(db)
}
