import type { Terms } from '../../contract-shapes.ts'
import { checkTiers, kinds, nests, tiersBeyond } from '../../contracts/index.ts'
import { agentsProblems } from '../../problems.ts'

/** Refuses terms that no contract can have. Problems: `wrongTerms`, `tiersOutOfOrder`. */
export function checkTerms({ kind, period, carry, costs, vendorFeePpm, tiers }: Terms): void {
  const { base, periods } = kinds[kind]
  const hasExtras = carry !== 'NONE' || costs.length > 0 || vendorFeePpm > 0
  const hasFeeUncounted = vendorFeePpm > 0 !== costs.includes('vendorFees')
  if (!periods.includes(period) || (base !== 'profit' && hasExtras) || hasFeeUncounted) {
    throw agentsProblems.wrongTerms()
  }
  const fault = checkTiers(tiers)
  if (fault) throw agentsProblems.tiersOutOfOrder({ tier: Math.max(1, fault.position) })
}

/** Refuses terms that the contract above does not cover. Problems: `noOwnContract`, `otherPeriod`, `notCovered`. */
export function checkNesting(above: Terms | undefined, terms: Terms): void {
  if (!above) throw agentsProblems.noOwnContract()
  if (above.period !== terms.period) throw agentsProblems.otherPeriod()
  if (nests(above, terms)) return
  throw agentsProblems.notCovered({ tiers: tiersBeyond(above, terms).join(', ') })
}
