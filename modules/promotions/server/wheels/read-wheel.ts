import { inTransaction, type MemberContext } from '@tessera/server-kit'
import { wheelSpinsShown } from '../../draw-limits.ts'
import { wheel, WheelTerms } from '../../kinds/wheel/kind.ts'
import { chancePpmOf, weightsNow } from '../../kinds/wheel/spin.ts'
import type { WheelShown } from '../../wheel-calls.ts'
import { isRunning, promotionOfKind } from '../draws/of-kind.ts'
import { giveDueSpins } from './give-spins.ts'
import { shownRow, shownSpin } from './shown-spin.ts'
import { statesOf } from './spin-wheel.ts'
import { findSpins, lockWheelMember } from './wheels.ts'

/**
 * A wheel with the spins of a member, and the hash of the seed of the next one, which is committed to here. Problem:
 * `unknownPromotion`.
 */
export async function readWheel(
  { db, member, clock }: Pick<MemberContext, 'db' | 'member' | 'clock'>,
  id: string,
): Promise<WheelShown> {
  const now = clock()
  const whose = { memberId: member.id, unit: member.currency }
  const owner = { promotionId: id, memberId: member.id }
  return inTransaction(db, async (tx) => {
    const promotion = await promotionOfKind(tx, id, { kind: 'wheel', unit: whose.unit })
    await lockWheelMember(tx, owner, now)
    if (isRunning(promotion, now)) await giveDueSpins(tx, promotion, { whose, now })
    const { given, used, commitment } = await lockWheelMember(tx, owner, now)
    const { rows } = WheelTerms.parse(promotion.terms)
    const states = await statesOf(tx, owner, rows)
    const weights = weightsNow(states)
    const spins = await findSpins(tx, owner, wheelSpinsShown)
    return {
      id,
      names: promotion.names,
      startsAt: promotion.startsAt.toISOString(),
      endsAt: promotion.endsAt.toISOString(),
      isRunning: isRunning(promotion, now),
      isEmpty: rows.every(({ gift }, at) => gift === null || weights[at] === 0),
      spinsLeft: given - used,
      commitment,
      rows: rows.map((row, at) => ({
        ...shownRow(row, promotion.unit),
        weight: row.weight,
        chancePpm: chancePpmOf(weights[at] ?? 0, weights),
        stock: states[at]?.stock ?? null,
      })),
      spins: spins.map((spin) => shownSpin(promotion, spin)),
      terms: wheel.lines(promotion.terms, promotion.unit),
      example: wheel.example(promotion.terms, promotion.unit) ?? null,
    }
  })
}
