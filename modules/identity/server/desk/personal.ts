import { commonProblems } from '@tessera/calls'
import { inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { recordAct } from '../profile/staff-acts.ts'

type Personal = {
  email: string
  countryDialingCode: string
  mobileNum: string
  payeeName: string
  birthDate: string | null
  details: Record<string, string>
}

/** The personal data of a member; reading them is recorded. Problem: `common.notFound`. */
export function revealMember(context: StaffContext, memberId: string): Promise<Personal> {
  return inTransaction(context.db, async (tx) => {
    const { rows } = await sql<Personal>`select email, country_dialing_code as "countryDialingCode",
        mobile_num as "mobileNum", payee_name as "payeeName", birth_date::text as "birthDate", details
      from identity.member where id = ${memberId}`.execute(tx)
    if (!rows[0]) throw commonProblems.notFound()
    await recordAct(tx, context, { act: 'readPersonal', memberId, before: {}, after: {} })
    return rows[0]
  })
}
