import { commonProblems } from '@tessera/calls'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { MemberProfile } from '../staff-calls.ts'

type Row = Omit<MemberProfile, 'createdAt' | 'lastLoginAt' | 'termsAcceptedAt'> & {
  createdAt: Date
  lastLoginAt: Date | null
  termsAcceptedAt: Date | null
}

/** A member with all that they told at registration. Problem: `common.notFound`. */
export async function readProfile(db: Db, memberId: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select id, account, nickname, type, status, currency, language, birth_date::text as "birthDate",
      payee_name as "payeeName", email, country_dialing_code as "countryDialingCode",
      mobile_num as "mobileNum", affiliate_code as "affiliateCode", referral_code as "referralCode",
      details, terms_accepted_at as "termsAcceptedAt", created_at as "createdAt",
      last_login_at as "lastLoginAt"
    from identity.member where id = ${memberId}`.execute(db)
  if (!rows[0]) throw commonProblems.notFound()
  return rows[0]
}
