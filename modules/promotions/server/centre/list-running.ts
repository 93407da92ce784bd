import type { GuestContext } from '@tessera/server-kit'
import { readDefaultCurrency } from '@tessera/settings/server'
import { kindOf } from '../../kinds/index.ts'
import { exampleOf, readTerms } from '../../read-terms.ts'
import type { PromotionShown } from '../../shapes.ts'
import type { PromotionRow } from '../promotions.ts'
import { findShownToAll } from '../segments/shown-to.ts'

/** What runs or comes in the first currency of the site, for whoever looks: nothing in it is about a member. */
export async function listRunning({
  db,
  clock,
}: Pick<GuestContext, 'db' | 'clock'>): Promise<{ list: PromotionShown[] }> {
  const now = clock()
  const rows = await findShownToAll(db, await readDefaultCurrency(db), now)
  return { list: rows.map((row) => shownToAll(row, now)) }
}

function shownToAll(promotion: PromotionRow, now: Date): PromotionShown {
  const { id, names, startsAt, endsAt, unit, terms, left } = promotion
  const kind = kindOf(promotion.kind)
  if (!kind) throw new Error(`nobody knows promotions of the kind ${promotion.kind}`)
  return {
    id,
    kind: kind.name,
    gives: kind.gives,
    names,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    status: now < startsAt ? 'soon' : kind.gives === 'bonus' && left === 0n ? 'close' : 'join',
    bonus: null,
    terms: readTerms(kind, terms, unit),
    example: exampleOf(kind, terms, { unit }) ?? null,
  }
}
