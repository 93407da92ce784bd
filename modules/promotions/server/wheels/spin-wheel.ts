import { refuseOnBreak } from '@tessera/compliance/server'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { drawProblems } from '../../draw-problems.ts'
import { giftOf } from '../../gift-terms.ts'
import { moneyOfRow, type WheelRow, WheelTerms } from '../../kinds/wheel/kind.ts'
import { drawRow, type Drawn, type RowState, weightsNow } from '../../kinds/wheel/spin.ts'
import { promotionsProblems } from '../../problems.ts'
import type { SpinShown } from '../../wheel-calls.ts'
import type { Whose } from '../bonuses.ts'
import { promotionOfKind, refuseStopped } from '../draws/of-kind.ts'
import { findPromotion, type PromotionRow } from '../promotions.ts'
import { giveReward } from '../rewards/give-reward.ts'
import { giveDueSpins } from './give-spins.ts'
import { shownSpin } from './shown-spin.ts'
import {
  findSpin,
  insertSpin,
  lockWheelMember,
  type Owner,
  readStock,
  type SpinRow,
  takeStock,
  useSpin,
  winsByPlace,
} from './wheels.ts'

type Asked = {
  id: string
  promotionId: string
  /** The member's own text. */
  client: string
  /** Of the seed that they were shown. */
  commitment: string
}

/**
 * Spins a wheel once; the same id again answers the same spin. Problems: `unknownPromotion`, `notRunning`, `noSpins`,
 * `seedChanged`, `wheelEmpty`, `budgetUsed`, `idTaken`, `compliance.onBreak`.
 */
export async function spinWheel(
  { db, member, clock }: Pick<MemberContext, 'db' | 'member' | 'clock'>,
  asked: Asked,
): Promise<SpinShown> {
  const now = clock()
  const whose = { memberId: member.id, unit: member.currency }
  const owner = { promotionId: asked.promotionId, memberId: member.id }
  return inTransaction(db, async (tx) => {
    const promotion = await promotionOfKind(tx, asked.promotionId, {
      kind: 'wheel',
      unit: whose.unit,
    })
    await lockWheelMember(tx, owner, now)
    const known = await findSpin(tx, asked.id)
    if (known) return shownSpin(promotion, assertSame(known, owner))
    await refuseOnBreak(tx, member.id)
    refuseStopped(promotion, now)
    const spin = await drawSpin(tx, { asked, promotion, whose, now })
    await reward(tx, { promotion, whose, spin, now })
    return shownSpin(promotion, spin)
  })
}

function assertSame(known: SpinRow, owner: Owner): SpinRow {
  const isSame = known.memberId === owner.memberId && known.promotionId === owner.promotionId
  if (!isSame) throw promotionsProblems.idTaken()
  return known
}

type Spinning = { asked: Asked; promotion: PromotionRow; whose: Whose; now: Date }

async function drawSpin(tx: Db, { asked, promotion, whose, now }: Spinning): Promise<SpinRow> {
  const owner = { promotionId: promotion.id, memberId: whose.memberId }
  await giveDueSpins(tx, promotion, { whose, now })
  const { given, used, seed, commitment } = await lockWheelMember(tx, owner, now)
  if (used >= given) throw drawProblems.noSpins()
  if (commitment !== asked.commitment) throw drawProblems.seedChanged()
  const number = used + 1
  const { client } = asked
  const seeds = { server: seed, client, round: number }
  const { rows } = WheelTerms.parse(promotion.terms)
  const drawn = await drawAndTake(tx, { owner, rows, draw: (weights) => drawRow(seeds, weights) })
  const spin = { id: asked.id, ...owner, number, seed, commitment, client, ...drawn, madeAt: now }
  await insertSpin(tx, spin)
  await useSpin(tx, owner, now)
  return spin
}

type Drawing = { owner: Owner; rows: WheelRow[]; draw: (weights: number[]) => Drawn }

/** Draws a row and takes one of its stock. Where another spin was faster, the row leaves the draw. */
async function drawAndTake(
  tx: Db,
  { owner, rows, draw }: Drawing,
): Promise<Drawn & { weights: number[] }> {
  for (;;) {
    const states = await statesOf(tx, owner, rows)
    const weights = weightsNow(states)
    const hasPrize = rows.some(({ gift }, at) => gift !== null && weights[at] !== 0)
    if (!hasPrize) throw drawProblems.wheelEmpty()
    const drawn = draw(weights)
    const isLimited = typeof states[drawn.place]?.stock === 'number'
    if (!isLimited || (await takeStock(tx, owner.promotionId, drawn.place)))
      return { ...drawn, weights }
  }
}

/** What the rows of a wheel have left for a member now. */
export async function statesOf(
  db: Db,
  owner: Owner,
  rows: readonly WheelRow[],
): Promise<RowState[]> {
  const [promotion, stock, wins] = [
    await findPromotion(db, owner.promotionId),
    await readStock(db, owner.promotionId),
    await winsByPlace(db, owner),
  ]
  return rows.map((row, at) => ({
    weight: row.weight,
    stock: stock[at] ?? null,
    left: row.perMember === null ? null : Math.max(0, row.perMember - (wins.get(at) ?? 0)),
    isCovered: moneyOfRow(row) <= (promotion?.left ?? 0n),
  }))
}

type Rewarding = { promotion: PromotionRow; whose: Whose; spin: SpinRow; now: Date }

async function reward(tx: Db, { promotion, whose, spin, now }: Rewarding): Promise<void> {
  const terms = WheelTerms.parse(promotion.terms)
  const row = terms.rows[spin.place]
  if (!row?.gift) return
  await giveReward(tx, {
    whose,
    promotion,
    source: 'wheel',
    sourceId: spin.id,
    gift: giftOf(row.gift),
    now,
    isReviewed: isReviewed(terms, row),
  })
}

const isReviewed = ({ reviewOver }: WheelTerms, row: WheelRow): boolean =>
  reviewOver !== null && moneyOfRow(row) > BigInt(reviewOver)
