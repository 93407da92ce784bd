import { refuseOnBreak } from '@tessera/compliance/server'
import { money, smallestPayable } from '@tessera/money'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { randomBytes } from 'node:crypto'
import { drawProblems } from '../../draw-problems.ts'
import { RainTerms } from '../../kinds/red-envelope/kind.ts'
import { nextPacket } from '../../kinds/red-envelope/split.ts'
import { promotionsProblems } from '../../problems.ts'
import { rainFeed } from '../../rain-calls.ts'
import { promotionOfKind, refuseStopped } from '../draws/of-kind.ts'
import type { PromotionRow } from '../promotions.ts'
import { refuseOthers } from '../segments/matching.ts'
import { giveReward } from '../rewards/give-reward.ts'
import {
  findGrab,
  findGrabs,
  findRain,
  type GrabRow,
  insertGrab,
  lockRain,
  type RainRow,
} from './rains.ts'
import { missingFor, refuseMissing } from './who-may.ts'

type Asked = { id: string; rainId: string }
type Grabbed = { amount: ReturnType<typeof money>; left: number }

/**
 * Grabs a packet of a rain that falls; the same id again answers the same packet. Problems: `unknownPromotion`,
 * `notRunning`, `rainNotOpen`, `rainTaken`, `rainYoursTaken`, `rainDepositMissing`, `rainBetMissing`, `budgetUsed`,
 * `idTaken`, `compliance.onBreak`.
 */
export async function grabPacket(
  { db, member, clock, push }: MemberContext,
  asked: Asked,
): Promise<Grabbed> {
  const now = clock()
  const unit = member.currency
  const { grab, rain, isNew } = await inTransaction(db, async (tx) => {
    const seen = await findRain(tx, asked.rainId)
    if (!seen) throw promotionsProblems.unknownPromotion()
    const promotion = await promotionOfKind(tx, seen.promotionId, { kind: 'red-envelope', unit })
    const known = await findGrab(tx, asked.id)
    if (known) return { grab: assertSame(known, asked, member.id), rain: seen, isNew: false }
    await refuseOnBreak(tx, member.id)
    await refuseOthers(tx, promotion, { memberId: member.id, now })
    refuseStopped(promotion, now)
    if (now < seen.startsAt || now >= seen.endsAt) throw drawProblems.rainNotOpen()
    const terms = RainTerms.parse(promotion.terms)
    const whose = { memberId: member.id, unit }
    refuseMissing(await missingFor(tx, whose, { terms, startsAt: seen.startsAt }))
    return take(tx, { promotion, terms, asked, memberId: member.id, now })
  })
  const left = rain.packets - rain.taken - (isNew ? 1 : 0)
  if (isNew && isTold(rain.packets, left)) push(rainFeed, 'all', { id: rain.id, left })
  return { amount: money(grab.amount, unit), left }
}

/** Not each packet of a large rain is told, but the last ones are. */
const isTold = (packets: number, left: number): boolean =>
  left < 10 || left % Math.ceil(packets / 50) === 0

function assertSame(known: GrabRow, asked: Asked, memberId: string): GrabRow {
  const isSame = known.memberId === memberId && known.rainId === asked.rainId
  if (!isSame) throw promotionsProblems.idTaken()
  return known
}

type Taking = {
  promotion: PromotionRow
  terms: RainTerms
  asked: Asked
  memberId: string
  now: Date
}
type Taken = { grab: GrabRow; rain: RainRow; isNew: boolean }

async function take(tx: Db, { promotion, terms, asked, memberId, now }: Taking): Promise<Taken> {
  const rain = await lockRain(tx, asked.rainId)
  if (!rain) throw promotionsProblems.unknownPromotion()
  // The same press may have come twice at once.
  const known = await findGrab(tx, asked.id)
  if (known) return { grab: assertSame(known, asked, memberId), rain, isNew: false }
  const own = await findGrabs(tx, rain.id, memberId)
  if (own.length >= terms.perMember) throw drawProblems.rainYoursTaken()
  if (rain.taken >= rain.packets) throw drawProblems.rainTaken()
  const grab = {
    id: asked.id,
    rainId: rain.id,
    memberId,
    nth: own.length + 1,
    number: rain.taken + 1,
    amount: amountOfNext(rain, promotion.unit),
    madeAt: now,
  }
  await insertGrab(tx, grab)
  await giveReward(tx, {
    whose: { memberId, unit: promotion.unit },
    promotion,
    source: 'redEnvelope',
    sourceId: grab.id,
    gift: { kind: 'cash', amount: grab.amount, multiplePpm: terms.multiplePpm },
    now,
  })
  return { grab, rain, isNew: true }
}

function amountOfNext({ packets, taken, total, paid }: RainRow, unit: string): bigint {
  const step = smallestPayable(unit)
  return nextPacket({ packets: packets - taken, amount: (total - paid) / step }, drawBelow) * step
}

/** One of so many numbers, each as likely as another. */
function drawBelow(below: bigint): bigint {
  const words = 1n << 64n
  const limit = words - (words % below)
  for (;;) {
    const word = randomBytes(8).readBigUInt64BE()
    if (word < limit) return word % below
  }
}
