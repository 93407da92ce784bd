import type { MemberContext } from '@tessera/server-kit'
import { readFlags } from '@tessera/settings/server'
import { sql } from 'kysely'
import { invitedRows } from '../../limits.ts'
import { identityProblems } from '../../problems.ts'
import { referralCodeOf } from './invites.ts'

/** What a member invites friends with, and how many came by it. Problem: `notEnabled`, where the site invites nobody. */
export async function readReferral({ db, member, clock, origin }: MemberContext) {
  if (!(await readFlags(db)).REFERRAL3) throw identityProblems.notEnabled()
  const code = await referralCodeOf(db, member.id, { clock })
  const mine = sql`from identity.invited i where i.owner_id = ${member.id} and i.kind = 'referral'`
  const { rows: counted } = await sql<{ invited: number }>`
    select count(*)::int as invited ${mine}`.execute(db)
  const { rows: last } = await sql<{ maskedAccount: string; cameAt: Date }>`
    select v.masked_account as "maskedAccount", l.made_at as "cameAt"
    from (select i.member_id, i.made_at ${mine} order by i.made_at desc limit ${invitedRows}) l
    join identity.member_view v on v.id = l.member_id order by l.made_at desc`.execute(db)
  return {
    code,
    link: `${origin}/register?referralCode=${code}`,
    invited: counted[0]?.invited ?? 0,
    last,
  }
}
