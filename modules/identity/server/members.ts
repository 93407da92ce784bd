import type { Db } from '@tessera/server-kit'
import { languageFor } from '@tessera/settings/server'
import { sql } from 'kysely'
import type { MemberInfo } from '../shapes.ts'

/** A member as the log-in needs them. */
export type MemberRow = {
  id: string
  account: string
  nickname: string
  type: number
  status: 'active' | 'blocked'
  currency: string
  /** English where the site does not offer theirs. */
  language: string
  passwordHash: string
  mustChangePassword: boolean
  lastLoginAt: Date | null
}

const columns =
  sql.raw(`id, account, nickname, identity.type_of(type, is_agent) as type, status, currency, language,
  password_hash as "passwordHash", must_change_password as "mustChangePassword",
  last_login_at as "lastLoginAt"`)

const hasAccount = (account: string) => sql`account_key = lower(${account}::text collate "C")`

/** The member of an account name, in whatever case. */
export async function findMember(db: Db, account: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${columns} from identity.member where ${hasAccount(account.trim())}`.execute(db)
  return rows[0] && inOfferedLanguage(db, rows[0])
}

export async function findMemberById(db: Db, id: string): Promise<MemberRow | undefined> {
  const { rows } =
    await sql<MemberRow>`select ${columns} from identity.member where id = ${id}`.execute(db)
  return rows[0] && inOfferedLanguage(db, rows[0])
}

const inOfferedLanguage = async (db: Db, row: MemberRow): Promise<MemberRow> => ({
  ...row,
  language: await languageFor(db, row.language),
})

export async function isAccountTaken(db: Db, account: string): Promise<boolean> {
  const { rows } = await sql`select from identity.member where ${hasAccount(account)}`.execute(db)
  return rows.length > 0
}

export type NewMember = {
  id: string
  account: string
  type: number
  nickname: string
  passwordHash: string
  mustChangePassword: boolean
  paymentPasswordHash: string | null
  currency: string
  language: string
  birthDate: string | null
  payeeName: string
  email: string
  countryDialingCode: string
  mobileNum: string
  affiliateCode: string
  referralCode: string
  details: Record<string, string>
  termsAcceptedAt: Date | null
  createdAt: Date
}

/** Writes a member. The same account again breaks `account_taken`. */
export async function insertMember(tx: Db, member: NewMember): Promise<void> {
  await sql`
    insert into identity.member (id, account, type, nickname, password_hash, must_change_password,
      payment_password_hash, currency, language, birth_date, payee_name, email, country_dialing_code,
      mobile_num, affiliate_code, referral_code, details, terms_accepted_at, created_at)
    values (${member.id}, ${member.account}, ${member.type}, ${member.nickname}, ${member.passwordHash},
      ${member.mustChangePassword}, ${member.paymentPasswordHash}, ${member.currency}, ${member.language},
      ${member.birthDate}::date, ${member.payeeName}, ${member.email}, ${member.countryDialingCode},
      ${member.mobileNum}, ${member.affiliateCode}, ${member.referralCode},
      ${JSON.stringify(member.details)}::jsonb, ${member.termsAcceptedAt}, ${member.createdAt})`.execute(
    tx,
  )
}

/** Notes a log-in, and keeps the stronger hash where one was made. */
export async function noteLogin(
  tx: Db,
  { id, passwordHash }: { id: string; passwordHash: string },
  now: Date,
): Promise<void> {
  await sql`update identity.member set last_login_at = ${now}, password_hash = ${passwordHash}
    where id = ${id}`.execute(tx)
}

export async function setLanguage(db: Db, memberId: string, language: string): Promise<void> {
  await sql`update identity.member set language = ${language} where id = ${memberId}`.execute(db)
}

/** What a member's own screens show of them. */
export const infoOf = (
  member: Pick<MemberRow, 'id' | 'account' | 'nickname' | 'type' | 'currency' | 'language'>,
  { validate = true }: { validate?: boolean } = {},
): MemberInfo => ({
  id: member.id,
  account: member.account,
  nickname: member.nickname,
  type: member.type,
  userName: member.account,
  currency: member.currency,
  language: member.language,
  validate,
})
