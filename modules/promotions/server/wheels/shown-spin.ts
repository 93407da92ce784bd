import { money } from '@tessera/money'
import { giftLine } from '../../gift-terms.ts'
import { moneyOfRow, type WheelRow, WheelTerms } from '../../kinds/wheel/kind.ts'
import type { SpinShown } from '../../wheel-calls.ts'
import type { PromotionRow } from '../promotions.ts'
import type { SpinRow } from './wheels.ts'

/** What a row gives, as members see it. */
export function shownRow(row: WheelRow, unit: string) {
  const amount = moneyOfRow(row)
  return {
    labels: row.labels,
    gift: row.gift && giftLine(row.gift, unit),
    money: amount > 0n ? money(amount, unit) : null,
  }
}

/** A spin with all that it was drawn from. */
export function shownSpin({ terms, unit }: PromotionRow, spin: SpinRow): SpinShown {
  const { rows, reviewOver } = WheelTerms.parse(terms)
  const row = rows[spin.place]
  if (!row) throw new Error(`spin ${spin.id} drew no row`)
  const { promotionId: _, memberId: __, madeAt, ...facts } = spin
  return {
    ...facts,
    madeAt: madeAt.toISOString(),
    isReviewed: reviewOver !== null && moneyOfRow(row) > BigInt(reviewOver),
    ...shownRow(row, unit),
  }
}
