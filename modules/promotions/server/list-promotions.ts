import { findBreakKind } from '@tessera/compliance/server'
import { money } from '@tessera/money'
import type { Db, MemberContext, StaffPerson } from '@tessera/server-kit'
import { sql } from 'kysely'
import { kindOf } from '../kinds/index.ts'
import { exampleOf, readTerms } from '../read-terms.ts'
import type { PromotionShown, StaffPromotion } from '../shapes.ts'
import { Who, whoLines } from '../who.ts'
import type { Whose } from './bonuses.ts'
import { findDue } from './claim-bonus.ts'
import { asksToJoin, joinedAt } from './joins.ts'
import { kindServerOf } from './kinds/index.ts'
import type { KindStanding } from './kinds/kind-server.ts'
import { findAll, type PromotionRow } from './promotions.ts'
import { findShownTo } from './segments/shown-to.ts'

type Reader = Pick<MemberContext, 'db' | 'member' | 'clock'>

/** What runs or comes in the currency of a member, with what they can claim; nothing while they take a break. */
export async function listPromotions(context: Reader): Promise<{ list: PromotionShown[] }> {
  const now = context.clock()
  if (await findBreakKind(context.db, context.member.id)) return { list: [] }
  const whose = { memberId: context.member.id, unit: context.member.currency }
  const rows = await findShownTo(context.db, whose, now)
  const list: PromotionShown[] = []
  for (const row of rows) list.push(await shownTo(context, row, now))
  return { list }
}

async function shownTo(
  { db, member }: Reader,
  promotion: PromotionRow,
  now: Date,
): Promise<PromotionShown> {
  const { id, names, startsAt, endsAt, unit, terms, left } = promotion
  const kind = kindOf(promotion.kind)
  if (!kind) throw new Error(`nobody knows promotions of the kind ${promotion.kind}`)
  const shown = {
    id,
    kind: kind.name,
    gives: kind.gives,
    names,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    terms: [...whoLines(Who.parse(promotion.who)), ...readTerms(kind, terms, unit)],
  }
  const whose = { memberId: member.id, unit }
  if (kind.gives === 'rewards') {
    const { status, example } = await rewardStanding(db, whose, { promotion, now })
    return {
      ...shown,
      status,
      bonus: null,
      example: example ?? exampleOf(kind, terms, { unit }) ?? null,
    }
  }
  const { due, grants } = await findDue(db, whose, { kind, promotion, now })
  const status =
    now < startsAt
      ? 'soon'
      : due
        ? left < due.grant.amount
          ? 'close'
          : 'claim'
        : grants > 0
          ? 'claimed'
          : 'join'
  return {
    ...shown,
    status,
    bonus: due ? money(due.grant.amount, unit) : null,
    example: exampleOf(kind, terms, { unit, event: due?.event }) ?? null,
  }
}

/** How a promotion of rewards stands for a member: as its kind has it, once it runs and they have joined. */
async function rewardStanding(
  db: Db,
  whose: Whose,
  { promotion, now }: { promotion: PromotionRow; now: Date },
): Promise<KindStanding> {
  if (now < promotion.startsAt) return { status: 'soon' }
  const isWaiting =
    asksToJoin(promotion.terms) && !(await joinedAt(db, promotion.id, whose.memberId))
  if (isWaiting) return { status: 'join' }
  const server = kindServerOf(promotion.kind)
  if (!server) throw new Error(`no part of the server decides on ${promotion.kind}`)
  return server.standing(db, whose, promotion, now)
}

type Came = { id: string; claims: number; finished: number; given: bigint; becameCash: bigint }

/** Every promotion, with what came of it. */
export async function listStaffPromotions(
  db: Db,
  staff: StaffPerson,
): Promise<{ list: StaffPromotion[] }> {
  const rows = await findAll(db)
  const { rows: came } = await sql<Came>`
    select promotion_id as id, count(*)::int as claims,
      count(*) filter (where why = 'finished')::int as finished, sum(granted)::bigint as given,
      sum(to_cash)::bigint as "becameCash"
    from promotions.bonus where promotion_id = any (${rows.map(({ id }) => id)}::uuid[]) group by 1`.execute(
    db,
  )
  return {
    list: rows.map((row) => {
      const kind = kindOf(row.kind)
      const its = came.find(({ id }) => id === row.id)
      const { unit } = row
      return {
        id: row.id,
        kind: row.kind,
        unit,
        names: row.names,
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
        state: row.state,
        budget: money(row.budget, unit),
        left: money(row.state === 'draft' ? row.budget : row.left, unit),
        madeBy: row.madeName,
        isMine: row.writtenBy.includes(staff.id),
        version: row.version,
        runBy: row.runName,
        terms: [...whoLines(Who.parse(row.who)), ...(kind ? readTerms(kind, row.terms, unit) : [])],
        example: (kind && exampleOf(kind, row.terms, { unit })) ?? null,
        claims: its?.claims ?? 0,
        finished: its?.finished ?? 0,
        given: money(its?.given ?? 0n, unit),
        becameCash: money(its?.becameCash ?? 0n, unit),
      }
    }),
  }
}
