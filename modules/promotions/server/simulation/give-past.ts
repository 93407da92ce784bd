import type { Grant, PromotionKind } from '../../kinds/kind.ts'
import type { MemberEvent } from './events.ts'

export type Given = { memberId: string; account: string; at: Date; grant: Grant }

/**
 * What a promotion gives for events in their order, by the decision that holds for real ones, as far as its budget goes.
 * Pure.
 */
export function givePast(
  events: readonly MemberEvent[],
  kind: Pick<PromotionKind, 'decide'>,
  { terms, budget }: { terms: unknown; budget: bigint },
): { given: Given[]; unserved: number } {
  const grants = new Map<string, number>()
  const given: Given[] = []
  let left = budget
  let unserved = 0
  for (const { event, ...whose } of events) {
    const had = grants.get(whose.memberId) ?? 0
    const grant = kind.decide(terms, event, { grants: had })
    if (!grant) continue
    if (grant.amount > left) {
      unserved += 1
      continue
    }
    left -= grant.amount
    grants.set(whose.memberId, had + 1)
    given.push({ ...whose, grant })
  }
  return { given, unserved }
}
