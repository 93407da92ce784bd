import type { Db } from '@tessera/server-kit'
import type { FreeStakeTerms } from '../../free-stake-terms.ts'
import { isEarned, whoHears, type WhoTerms } from '../../free-who.ts'
import { readFreeBet } from '../../kinds/free-bet/kind.ts'
import { readFreeRounds } from '../../kinds/free-rounds/kind.ts'
import type { PromotionEvent } from '../../kinds/kind.ts'
import type { Whose } from '../bonuses.ts'
import { memberEvents } from '../member-events.ts'
import type { PromotionRow } from '../promotions.ts'
import { eventsGiven } from './grants.ts'

/** What a promotion of free stakes gives, and to whom; nothing where it is of another kind. */
export function readFree({
  kind,
  terms,
}: Pick<PromotionRow, 'kind' | 'terms'>): { stakes: FreeStakeTerms; who: WhoTerms } | undefined {
  if (kind === 'free-rounds') return readFreeRounds(terms)
  return kind === 'free-bet' ? readFreeBet(terms) : undefined
}

/** The first event of a member for which a promotion gives free stakes that it has not given yet. */
export async function findDueFree(
  db: Db,
  whose: Whose,
  { promotion, who, now }: { promotion: PromotionRow; who: WhoTerms; now: Date },
): Promise<{ event: PromotionEvent | undefined; given: number }> {
  const had = await eventsGiven(db, promotion.id, whose.memberId)
  const events = await memberEvents(db, whose, { hears: whoHears(who), window: promotion, now })
  const event = events.find((each) => !had.has(each.id) && isEarned(who, each, had.size))
  return { event, given: had.size }
}
