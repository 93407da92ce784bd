import { commonProblems } from '@tessera/calls'
import type { MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { referralCodeOf } from '../registration/invites.ts'

type Row = { memberSince: Date; affiliateCodes: string[]; invited: bigint }

/** The first page of an agent: who they are, their codes, and how many came by them. */
export async function readAgentHome({ db, member, clock }: MemberContext) {
  const { rows } = await sql<Row>`select created_at as "memberSince",
      array(select code from identity.invite
        where owner_id = m.id and kind = 'affiliate' and is_active order by made_at) as "affiliateCodes",
      (select count(distinct member_id) from identity.invited where owner_id = m.id) as invited
    from identity.member m where id = ${member.id}`.execute(db)
  const [row] = rows
  if (!row) throw commonProblems.notLoggedIn()
  const { account, nickname, type } = member
  const referralCode = await referralCodeOf(db, member.id, { clock })
  return { account, nickname, type, referralCode, ...row, invited: Number(row.invited) }
}
