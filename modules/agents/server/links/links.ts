import { createAffiliateCode, endLink, type Link, listLinks } from '@tessera/identity/server'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { TeamLink } from '../../calls.ts'
import type { Rate } from '../../rates-calls.ts'
import { linksMax } from '../../limits.ts'
import { agentsProblems } from '../../problems.ts'
import { readLinkRates, writeLinkRates } from '../rates/link-rates.ts'

const assistantType = 42
const agentType = 2
const dayMilliseconds = 86_400_000

type Counts = { clicks: number; registered: number; deposited: number }
const none: Counts = { clicks: 0, registered: 0, deposited: 0 }

/** The links of an agent, with what came by them, and how many more may be active. */
export const listTeamLinks = (context: MemberContext) => linksOf(context, context.member.id)

/** The same of any agent, for whoever may see it. */
export async function linksOf(
  context: Pick<MemberContext, 'db' | 'origin' | 'clock'>,
  ownerId: string,
) {
  const { db } = context
  const links = await listLinks(db, ownerId)
  const counts = await countsOf(db, ownerId)
  const rates = await readLinkRates(
    db,
    links.map(({ code }) => code),
  )
  const list = links.map((link) =>
    written(context, link, {
      ...(counts.get(link.code) ?? none),
      rates: rates.get(link.code) ?? [],
    }),
  )
  const active = list.filter(({ state }) => state === 'active').length
  return { list, left: Math.max(0, linksMax - active) }
}

type Asked = {
  becomes: TeamLink['becomes']
  label: string
  days: number | null
  maxUses: number | null
  rates?: Rate[]
}

/** A new link of an agent. Problems: `tooManyLinks`, `mayNotInvite`, `ratesRefused`, `rateAboveOwn`. */
export async function createLink(
  context: MemberContext,
  { becomes, label, days, maxUses, rates = [] }: Asked,
): Promise<TeamLink> {
  const { db, member, clock } = context
  if (member.type === assistantType) throw agentsProblems.mayNotInvite()
  return inTransaction(db, async (tx) => {
    // One after the other, so that two at once do not pass the limit together.
    await sql`select pg_advisory_xact_lock(hashtextextended('agents.link ' || ${member.id}, 0))`.execute(
      tx,
    )
    const { left } = await listTeamLinks({ ...context, db: tx })
    if (left === 0) throw agentsProblems.tooManyLinks()
    const now = clock()
    const code = await createAffiliateCode(tx, member.id, {
      clock: () => now,
      memberType: becomes === 'agent' ? agentType : 0,
      label,
      maxUses,
      expiresAt: days === null ? null : new Date(now.getTime() + days * dayMilliseconds),
    })
    await writeLinkRates(tx, { code, ownerId: member.id, rates, now })
    const made = (await listLinks(tx, member.id)).find((link) => link.code === code)
    if (!made) throw new Error('a link that was written is not there')
    return written(context, made, { ...none, rates })
  })
}

/** Ends a link; ended again, it stays ended. Problem: `unknownLink`. */
export async function dropLink({ db, member }: MemberContext, code: string) {
  if (!(await endLink(db, member.id, code))) throw agentsProblems.unknownLink()
  return { success: true as const }
}

async function countsOf(db: Db, ownerId: string): Promise<Map<string, Counts>> {
  const { rows } = await sql<Counts & { code: string }>`
    select l.code, coalesce(c.clicks, 0)::int as clicks, count(i.member_id)::int as registered,
      count(i.member_id) filter (where exists (
        select from cashier.first_deposit_view f where f.member_id = i.member_id))::int as deposited
    from identity.link_view l
    left join (select code, sum(clicks) as clicks from agents.link_click group by code) c on c.code = l.code
    left join identity.invited_view i on i.code = l.code and i.owner_id = l.owner_id and i.kind = 'affiliate'
    where l.owner_id = ${ownerId}
    group by l.code, c.clicks`.execute(db)
  return new Map(rows.map((row) => [row.code, row]))
}

function written(
  { origin, clock }: Pick<MemberContext, 'origin' | 'clock'>,
  { code, memberType, label, madeAt, expiresAt, maxUses, isActive, used }: Link,
  counts: Counts & { rates: Rate[] },
): TeamLink {
  const hasExpired = expiresAt !== null && expiresAt <= clock()
  const isUsedUp = maxUses !== null && used >= maxUses
  const left = hasExpired ? 'expired' : isUsedUp ? 'usedUp' : 'active'
  return {
    code,
    link: `${origin}/register?affiliateCode=${code}`,
    becomes: memberType === agentType ? 'agent' : 'player',
    label,
    state: isActive ? left : 'ended',
    madeAt: madeAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    maxUses,
    clicks: counts.clicks,
    registered: counts.registered,
    deposited: counts.deposited,
    rates: counts.rates,
  }
}
