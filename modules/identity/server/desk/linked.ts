import { commonProblems } from '@tessera/calls'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { linkedNamed, linkedThingsMax } from '../../limits.ts'
import type { SharedThing } from '../../members-desk-calls.ts'
import type { DeskPorts } from '../ports.ts'
import type { Scope } from '../rights/held-rights.ts'
import { isInScope } from '../rights/scope.ts'
import { maskedEmail, maskedPhone } from './mask.ts'

type Linked = { id: string; account: string; status: 'active' | 'blocked' }
type Row = { kind: SharedThing['kind']; value: string; ids: string[]; count: number }

/**
 * Accounts that may belong to one person: with the same browser, place, phone number, e-mail or card. A value shared
 * by many is weak evidence, so the count is returned. Members out of scope are neither named nor counted. Problem:
 * `common.notFound`.
 */
export async function listLinked(
  db: Db,
  memberId: string,
  desk: Pick<DeskPorts, 'sharedCards'> | undefined,
  scope: Scope,
): Promise<{ list: SharedThing[] }> {
  const { rows } = await sql<Row>`
    with me as (select * from identity.member where id = ${memberId}),
    mine as (
      (select 'browser' as kind, encode(browser, 'hex') as value, browser, null as place
        from identity.login_record where member_id = ${memberId} and is_right and browser is not null
        group by browser order by max(made_at) desc limit ${linkedThingsMax})
      union all
      (select 'address', place, null, place from identity.login_record
        where member_id = ${memberId} and is_right
        group by place order by max(made_at) desc limit ${linkedThingsMax})
    ), shared as (
      select mine.kind, mine.value, r.member_id from mine
      join identity.login_record r on r.browser = mine.browser or r.place = mine.place
      where r.member_id is not null and r.is_right
      union
      select 'phone', me.country_dialing_code || me.mobile_num, o.id from me
      join identity.member o on (identity.phone_backwards(o.country_dialing_code, o.mobile_num) collate "C")
        = (identity.phone_backwards(me.country_dialing_code, me.mobile_num) collate "C")
      where me.mobile_num <> '' and o.mobile_num <> ''
      union
      select 'email', me.email, o.id from me
      join identity.member o on (lower(o.email) collate "C") = (lower(me.email) collate "C")
      where me.email <> '' and o.email <> ''
    )
    select kind, value, count(*)::int as count, (array_agg(member_id order by member_id desc))[1:${linkedNamed + 1}] as ids
    from shared ${inScopeOnly(scope)} group by kind, value having count(*) > 1 order by count(*), kind, value`.execute(
    db,
  )
  const isThere = await sql`select from identity.member where id = ${memberId}`.execute(db)
  if (isThere.rows.length === 0) throw commonProblems.notFound()
  const holders = (await desk?.sharedCards(db, memberId, scope)) ?? []
  const names = await namesOf(
    db,
    [...rows, ...holders].flatMap(({ ids }) => ids),
  )
  const others = (ids: readonly string[]) =>
    ids
      .filter((id) => id !== memberId)
      .flatMap((id) => names.get(id) ?? [])
      .slice(0, linkedNamed)
  return {
    list: [
      ...holders.map(({ ids, ...card }) => ({ ...card, members: others(ids) })),
      ...rows.map(({ kind, value, count, ids }) => ({
        kind,
        ...shownAs[kind](value),
        count,
        members: others(ids),
      })),
    ],
  }
}

const shownAs: Record<SharedThing['kind'], (value: string) => { shown: string; search: string }> = {
  browser: (value) => ({ shown: value.slice(0, 8), search: value }),
  address: (value) => ({ shown: value, search: value }),
  phone: (value) => ({ shown: maskedPhone(value), search: '' }),
  email: (value) => ({ shown: maskedEmail(value), search: '' }),
  card: (value) => ({ shown: value, search: value }),
}

const inScopeOnly = (scope: Scope) =>
  scope === 'all'
    ? sql``
    : sql`join identity.member m on m.id = member_id and ${isInScope(sql`m.currency`, scope)}`

async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, Linked>> {
  const { rows } = await sql<Linked>`select id, account, status from identity.member
    where id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
