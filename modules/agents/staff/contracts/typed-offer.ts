import { typedToNumber } from '@tessera/web-kit'
import { emptyTier, readTiers, type TypedTier } from '../../agent/contracts/typed-terms.ts'
import {
  type Carry,
  type Cost,
  type Kind,
  type Period,
  type Terms,
  usualCosts,
} from '../../contract-shapes.ts'
import { kinds } from '../../contracts/index.ts'

const ppmPerPercent = 10_000
const mostPercent = 100

/** An offer of the platform as it is typed. */
export type TypedOffer = {
  kind: Kind
  period: Period
  carry: Carry
  costs: readonly Cost[]
  vendorFee: string
  tiers: TypedTier[]
}

/** How an offer of a kind begins. */
export const offerOf = (kind: Kind): TypedOffer => ({
  kind,
  period: kinds[kind].periods[0] ?? 'Daily',
  carry: kinds[kind].base === 'profit' ? 'MONTH' : 'NONE',
  costs: kinds[kind].base === 'profit' ? usualCosts : [],
  vendorFee: '',
  tiers: [emptyTier],
})

/** Parts per million; undefined where it is no fee. */
function feeOf(typed: string): number | undefined {
  const percent = typedToNumber(typed)
  if (percent === undefined || percent <= 0 || percent > mostPercent) return undefined
  return Math.round(percent * ppmPerPercent)
}

/** The terms as they are typed, with the tiers read; without terms where something is wrong. */
export function readOffer(
  { kind, period, carry, costs, vendorFee, tiers }: TypedOffer,
  currency: string,
) {
  const read = readTiers(tiers, null, currency)
  const hasFee = costs.includes('vendorFees')
  const fee = hasFee ? feeOf(vendorFee) : 0
  const terms: Terms | undefined =
    read.tiers && fee !== undefined
      ? { kind, period, carry, costs: [...costs], vendorFeePpm: fee, tiers: read.tiers }
      : undefined
  return { read, terms, isFeeWrong: hasFee && fee === undefined }
}
