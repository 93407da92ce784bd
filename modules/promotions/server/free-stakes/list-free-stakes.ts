import { money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import { freeLines } from '../../free-lines.ts'
import { paysAtOnce } from '../../free-stake-terms.ts'
import type { FreeGrantShown } from '../../free-shapes.ts'
import { freeGrantsShown } from '../../limits.ts'
import type { FreePorts } from '../ports.ts'
import { findPromotion } from '../promotions.ts'
import { findGrants, type GrantRow, grantStanding } from './grants.ts'
import { lookAfterFree } from './look-after-free.ts'

/** A member's free rounds and bets, newest first. What is due to end has ended by then. */
export async function listFreeStakes(
  context: Pick<MemberContext, 'db' | 'member' | 'clock' | 'push'>,
  ports: FreePorts,
): Promise<{ list: FreeGrantShown[] }> {
  const { db, member } = context
  const whose = { memberId: member.id, unit: member.currency }
  for (const { id, state } of await findGrants(db, whose, freeGrantsShown)) {
    if (state !== 'ended') await lookAfterFree(context, id, ports)
  }
  const list: FreeGrantShown[] = []
  for (const row of await findGrants(db, whose, freeGrantsShown)) {
    list.push(await shownGrant(context, row, ports))
  }
  return { list }
}

async function shownGrant(
  { db }: Pick<MemberContext, 'db'>,
  grant: GrantRow,
  { campaigns }: FreePorts,
): Promise<FreeGrantShown> {
  const { unit, terms, stake, state, paid } = grant
  const { balance, won } = await grantStanding(db, grant)
  const promotion = grant.promotionId ? await findPromotion(db, grant.promotionId) : undefined
  return {
    id: grant.id,
    promotionId: grant.promotionId,
    names: promotion?.names ?? {},
    is: terms.is,
    game: terms.is === 'rounds' ? terms.game : null,
    gameName: (terms.is === 'rounds' && terms.gameName) || null,
    isAsked: state === 'active' && (await campaigns.stateOf(db, grant.id)) === 'asking',
    categories: terms.is === 'bet' ? terms.categories : [],
    count: grant.count,
    left: state === 'active' ? Number(balance / stake) : 0,
    stake: money(stake, unit),
    state,
    why: grant.why,
    won: money(won, unit),
    paid: money(paid, unit),
    becomes: terms.win.as,
    waits: !paysAtOnce(terms),
    givenAt: grant.givenAt.toISOString(),
    expiresAt: grant.expiresAt.toISOString(),
    terms: freeLines(terms, unit),
  }
}
