import type { Clock, Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { factorTriesMax, lockMinutes, loginFailuresMax } from '../../limits.ts'
import type { StaffLine } from '../../rights-calls.ts'
import { attemptOf } from '../attempts.ts'
import type { RoleRow } from './right-tables.ts'

type Row = Omit<StaffLine, 'createdAt' | 'lastLoginAt' | 'isLocked'> & {
  createdAt: Date
  lastLoginAt: Date | null
  isFactorLocked: boolean
}

/** All staff with their roles, active ones first. */
export async function listStaff({ db, clock }: { db: Db; clock: Clock }) {
  const since = new Date(clock().getTime() - lockMinutes * 60_000)
  const { rows } = await sql<Row>`select t.id, t.account, t.is_active as "isActive", t.extra,
      t.created_at as "createdAt", t.last_login_at as "lastLoginAt",
      coalesce(a.confirmed_at is not null, false)
        or exists (select from identity.staff_passkey p where p.staff_id = t.id) as "hasFactor",
      (select count(*) from identity.factor_try f
        where f.authenticator_id = a.id and f.made_at > ${since}) >= ${factorTriesMax} as "isFactorLocked",
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name_key)
        from identity.staff_role s join identity.role r on r.id = s.role_id
        where s.staff_id = t.id), '[]') as roles
    from identity.staff t left join identity.authenticator a on a.staff_id = t.id
    order by t.is_active desc, t.account_key`.execute(db)
  const locked = await findLocked(db, rows, since)
  return {
    list: rows.map(({ isFactorLocked, ...row }) => ({
      ...row,
      isLocked: isFactorLocked || locked.has(row.id),
    })),
  }
}

/** Staff who are locked by too many wrong passwords, from whatever address. */
async function findLocked(db: Db, people: readonly Row[], since: Date): Promise<Set<string>> {
  const hashes = people.map(
    ({ account }) => attemptOf('staff', account, { address: '', now: since }).accountHash,
  )
  const { rows } = await sql<{ hash: Buffer }>`select account_hash as hash
    from identity.login_attempt where account_hash = any(${hashes}::bytea[]) and not is_right
      and made_at > ${since}
    group by account_hash having count(*) >= ${loginFailuresMax}`.execute(db)
  const found = new Set(rows.map(({ hash }) => hash.toString('hex')))
  return new Set(
    people.filter((_, at) => found.has(hashes[at]?.toString('hex') ?? '')).map(({ id }) => id),
  )
}

/** The roles with who has them, the owner first, and every permission there is. */
export async function listRoles(db: Db, permissions: readonly string[]) {
  const { rows: list } = await sql<RoleRow & { people: string[] }>`
    select r.id, r.name, r.permissions, r.is_owner as "isOwner", r.currencies,
      array(select t.account from identity.staff_role s join identity.staff t on t.id = s.staff_id
        where s.role_id = r.id order by t.account_key) as people
    from identity.role r order by r.is_owner desc, r.name_key`.execute(db)
  return { list, permissions: [...permissions].toSorted() }
}
