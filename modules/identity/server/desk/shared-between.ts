import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

export const sharedTraits = ['device', 'address', 'phone', 'email', 'name'] as const
/** What two accounts may have in common by which they may be one person. */
export type SharedTrait = (typeof sharedTraits)[number]

/** What two accounts share, by what the members' desk compares: browser, place (IPv6 by /64), phone, e-mail and the name of the payee. */
export async function sharedBetween(db: Db, one: string, other: string): Promise<SharedTrait[]> {
  const { rows } = await sql<Record<SharedTrait, boolean>>`
    select
      exists (select from (select distinct browser from identity.login_record
          where member_id = ${one} and is_right and browser is not null) a
        join identity.login_record b on b.browser = a.browser and b.member_id = ${other} and b.is_right) as device,
      exists (select from (select distinct place from identity.login_record
          where member_id = ${one} and is_right) a
        join identity.login_record b on b.place = a.place and b.member_id = ${other} and b.is_right) as address,
      a.mobile_num <> '' and b.mobile_num <> ''
        and (identity.phone_backwards(a.country_dialing_code, a.mobile_num) collate "C")
          = (identity.phone_backwards(b.country_dialing_code, b.mobile_num) collate "C") as phone,
      a.email <> '' and (lower(a.email) collate "C") = (lower(b.email) collate "C") as email,
      a.payee_name <> '' and (lower(a.payee_name) collate "C") = (lower(b.payee_name) collate "C") as name
    from identity.member a, identity.member b where a.id = ${one} and b.id = ${other}`.execute(db)
  const [row] = rows
  return row ? sharedTraits.filter((trait) => row[trait]) : []
}
