import { createHash } from 'node:crypto'
import { contractCosts, type Terms } from '../../contract-shapes.ts'

/** The terms as one text: the same for the same terms, in whatever order they were written. */
export const termsText = ({ kind, period, carry, costs, vendorFeePpm, tiers }: Terms): string =>
  JSON.stringify({
    kind,
    period,
    carry,
    costs: contractCosts.filter((cost) => costs.includes(cost)),
    vendorFeePpm,
    tiers: tiers.map(({ ratePpm, minActive, minValidBet, minNetLoss }) => [
      ratePpm,
      minActive,
      minValidBet === null ? null : String(minValidBet),
      minNetLoss === null ? null : String(minNetLoss),
    ]),
  })

/** SHA-256 of the terms. Each step of a contract keeps it. */
export const termsHash = (terms: Terms): string =>
  createHash('sha256').update(termsText(terms)).digest('hex')
