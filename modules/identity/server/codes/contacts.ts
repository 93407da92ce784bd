import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { phoneNumberOf } from '../../phone-number.ts'
import type { By } from './delivery.ts'

export type Contact = {
  by: By
  recipient: string
  /** The member has answered from it. */
  isProved: boolean
}

type Told = { email: string; countryDialingCode: string; mobileNum: string }

/** The contacts of a member: number before address, verified and unverified. */
export async function readContact(db: Db, memberId: string): Promise<Contact[]> {
  const { rows } = await sql<Told>`select email, country_dialing_code as "countryDialingCode",
      mobile_num as "mobileNum" from identity.member where id = ${memberId}`.execute(db)
  const proved = await sql<{ by: By; recipient: string }>`select by, recipient
    from identity.proved_contact where member_id = ${memberId}`.execute(db)
  const told = {
    sms: rows[0] && phoneNumberOf(rows[0].countryDialingCode, rows[0].mobileNum),
    email: rows[0]?.email.trim().toLowerCase() || undefined,
  }
  return (['sms', 'email'] as const).flatMap((by) => {
    const own = proved.rows.find((row) => row.by === by)?.recipient
    const recipient = own ?? told[by]
    return recipient ? [{ by, recipient, isProved: own !== undefined }] : []
  })
}

/** Who has proved that a number or address is theirs, and may come in. */
export async function findOwner(
  db: Db,
  by: By,
  recipient: string,
): Promise<{ id: string; account: string; language: string; status: string } | undefined> {
  const { rows } = await sql<{ id: string; account: string; language: string; status: string }>`
    select m.id, m.account, m.language, m.status from identity.proved_contact c
    join identity.member m on m.id = c.member_id
    where c.by = ${by} and c.recipient = ${recipient}`.execute(db)
  return rows[0]
}

/**
 * Marks a number or address as verified; the former one is no longer theirs. If it belongs to another member it
 * violates `contact_taken`.
 */
export async function proveContact(
  tx: Db,
  { memberId, by, to }: { memberId: string; by: By; to: string },
  now: Date,
): Promise<void> {
  await sql`insert into identity.proved_contact (member_id, by, recipient, proved_at)
    values (${memberId}, ${by}, ${to}, ${now})
    on conflict (member_id, by) do update set recipient = excluded.recipient,
      proved_at = excluded.proved_at`.execute(tx)
}
