import { commonProblems } from '@tessera/calls'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { MemberProfile } from '../staff-calls.ts'
import { masked, maskedEmail, maskedPhone } from './desk/mask.ts'

type Frozen = { at: Date; by: string; reason: string }
type Row = Omit<
  MemberProfile,
  'createdAt' | 'lastLoginAt' | 'termsAcceptedAt' | 'testSince' | 'frozen'
> & {
  createdAt: Date
  lastLoginAt: Date | null
  termsAcceptedAt: Date | null
  testSince: Date | null
  frozen: Frozen | null
}

/**
 * A member with their registration data. Identity data are masked: a call of its own reads them, which is recorded.
 * Problem: `common.notFound`.
 */
export async function readProfile(db: Db, memberId: string): Promise<Row> {
  const { rows } = await sql<Omit<Row, 'frozen'>>`
    select id, account, nickname, type, status, currency, language, birth_date::text as "birthDate",
      payee_name as "payeeName", email, country_dialing_code as "countryDialingCode",
      mobile_num as "mobileNum", affiliate_code as "affiliateCode", referral_code as "referralCode",
      details, terms_accepted_at as "termsAcceptedAt", created_at as "createdAt",
      last_login_at as "lastLoginAt", test_since as "testSince",
      must_change_password as "mustChangePassword",
      array(select tag from identity.member_tag t where t.member_id = m.id order by tag) as tags,
      exists (select from identity.authenticator a
        where a.member_id = m.id and a.confirmed_at is not null) as "hasApp",
      (select count(*)::int from identity.passkey p where p.member_id = m.id) as passkeys
    from identity.member m where id = ${memberId}`.execute(db)
  const [row] = rows
  if (!row) throw commonProblems.notFound()
  const { details, birthDate } = row
  return {
    ...row,
    email: maskedEmail(row.email),
    mobileNum: maskedPhone(row.mobileNum),
    payeeName: masked(row.payeeName, 0),
    birthDate: birthDate && masked(birthDate, 0),
    details: Object.fromEntries(
      Object.entries(details).map(([field, value]) => [field, masked(value, 0)]),
    ),
    frozen: row.status === 'blocked' ? await whyFrozen(db, memberId) : null,
  }
}

async function whyFrozen(db: Db, memberId: string): Promise<Frozen | null> {
  const { rows } = await sql<Frozen>`
    select a.made_at as at, s.account as by, coalesce(a.after ->> 'reason', '') as reason
    from identity.staff_act a join identity.staff s on s.id = a.staff_id
    where a.member_id = ${memberId} and a.act = 'freeze'
    order by a.made_at desc, a.id desc limit 1`.execute(db)
  return rows[0] ?? null
}
