import { commonProblems } from '@tessera/calls'
import type { Db, StaffContext } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { nearMembersMax } from '../../limits.ts'
import type { MemberFilter, MemberHit } from '../../members-desk-calls.ts'
import type { DeskPorts } from '../ports.ts'
import { isWithin } from '../rights/held-rights.ts'
import { isInScope, scopeOf } from '../rights/scope.ts'
import { conditionsOf } from './member-filter.ts'
import { waysToFind, type Way } from './ways-to-find.ts'

type Asked = MemberFilter & { after?: string | undefined; pageSize: number }
/** Where a page ends: in which way to find, at which key of it. */
type Place = { way: number; key: string; id: string }
type Hit = Omit<MemberHit, 'createdAt' | 'lastLoginAt'> & {
  createdAt: Date
  lastLoginAt: Date | null
}
type Found = { list: Hit[]; next: string | null; isNear: boolean }

const writePlace = ({ way, key, id }: Place) =>
  Buffer.from(JSON.stringify([way, key, id])).toString('base64url')

/** Problem: `common.badInput`, for a position that this list has not returned. */
function readPlace(written: string | undefined): Place | undefined {
  if (written === undefined) return undefined
  try {
    const [way, key, id] = JSON.parse(Buffer.from(written, 'base64url').toString()) as unknown[]
    const isUuid = typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id)
    const isWay = typeof way === 'number' && Number.isInteger(way) && way >= 0
    if (isWay && typeof key === 'string' && isUuid && !key.includes('\0')) return { way, key, id }
  } catch {
    // Not ours: said below like everything that is none.
  }
  throw commonProblems.badInput({ fields: { after: 'unknown' } })
}

/**
 * Members, a page after a place: newest first, or, where they are searched for, in the order of what was found. A
 * search that finds nobody answers who is called nearly so. Problem: `common.badInput`.
 */
export async function findMembers(
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  { search = '', by, after, pageSize, ...filter }: Asked,
  desk: Pick<DeskPorts, 'findByCard'> | undefined,
): Promise<Found> {
  const place = readPlace(after)
  // Staff with the scope of some currencies find no other member, by whatever field.
  const scope = await scopeOf(db, staff.id, 'members.read')
  const narrowed = sql`${conditionsOf(filter)} and ${isInScope(sql`m.currency`, scope)}`
  if (search === '') {
    return pageOf(db, await newest(db, { narrowed, place, pageSize }, filter.tag), pageSize)
  }
  // A partial search reveals personal data, so it is for staff who may read it of all members they find.
  const mayReadPersonal = isWithin(scope, await scopeOf(db, staff.id, 'members.personal'))
  const ways = await waysToFind(db, { search, by, mayReadPersonal, scope }, desk)
  const found = await walk(db, ways, { narrowed, place, pageSize })
  // Short words match nearly everyone.
  const mayBeNear = (by === 'any' || by === 'account') && /^[a-z].{4}/i.test(search)
  if (found.length > 0 || place || !mayBeNear) return pageOf(db, found, pageSize)
  return { ...(await pageOf(db, await nearest(db, search, narrowed), pageSize)), isNear: true }
}

type Walk = { narrowed: RawBuilder<unknown>; place: Place | undefined; pageSize: number }

// Members with a tag are found along the tag's own index, however many they are.
async function newest(
  db: Db,
  { narrowed, place, pageSize }: Walk,
  tag: string | undefined,
): Promise<Place[]> {
  const [at, id] = tag ? [sql`g.registered_at`, sql`g.member_id`] : [sql`m.created_at`, sql`m.id`]
  const source = tag
    ? sql`identity.member_tag g join identity.member m on m.id = g.member_id and g.tag = ${tag}`
    : sql`identity.member m`
  const isLater = place
    ? sql`(${at}, ${id}) < (${momentIn(place.key)}::timestamptz, ${place.id}::uuid)`
    : sql`true`
  const { rows } = await sql<Place>`
    select 0 as way, m.id, ${at}::text as key from ${source} where ${narrowed} and ${isLater}
    order by ${at} desc, ${id} desc limit ${pageSize + 1}`.execute(db)
  return rows
}

function momentIn(key: string): string {
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(key)) return key
  throw commonProblems.badInput({ fields: { after: 'unknown' } })
}

/**
 * One search after the other, each along its own index, until the page is full: a member found by two is listed by the
 * first, and an unneeded one is not run. Partial matches are listed newest first: in that order the database may walk
 * the index or collect matches, whichever reads less.
 */
async function walk(db: Db, ways: Way[], { narrowed, place, pageSize }: Walk): Promise<Place[]> {
  const found: Place[] = []
  for (const [way, { match, ...ordered }] of ways.entries()) {
    const most = pageSize + 1 - found.length
    if (most === 0 || (place && way < place.way)) continue
    const told = ways.slice(0, way).map((before) => sql`and not (${before.match})`)
    const { key, isLater, order } = orderOf(ordered, place?.way === way ? place : undefined)
    const { rows } = await sql<Place>`select ${way}::int as way, m.id, ${key} as key
      from identity.member m
      where ${match} ${sql.join(told, sql` `)} and ${narrowed} and ${isLater}
      order by ${order} limit ${most}`.execute(db)
    found.push(...rows)
  }
  return found
}

function orderOf({ key }: Pick<Way, 'key'>, place: Place | undefined) {
  if (key === 'newest') {
    const isLater = place
      ? sql`(m.created_at, m.id) < (${momentIn(place.key)}::timestamptz, ${place.id}::uuid)`
      : sql`true`
    return {
      key: sql`m.created_at::text`,
      isLater,
      order: sql`m.created_at desc, m.id desc`,
    }
  }
  const isLater = place ? sql`(${key}, m.id) > (${place.key}, ${place.id}::uuid)` : sql`true`
  return { key, isLater, order: sql`${key}, m.id` }
}

async function nearest(db: Db, search: string, narrowed: RawBuilder<unknown>): Promise<Place[]> {
  const { rows } = await sql<Place>`select 0 as way, m.id, m.account_key as key
    from identity.near_accounts(${search}, ${nearMembersMax}) with ordinality near(id, n)
    join identity.member m on m.id = near.id where ${narrowed} order by near.n`.execute(db)
  return rows
}

async function pageOf(db: Db, places: Place[], pageSize: number): Promise<Found> {
  const shown = places.slice(0, pageSize)
  const { rows } = await sql<Hit>`
    select m.id, m.account, m.nickname, m.type, m.status, m.currency, m.created_at as "createdAt",
      m.last_login_at as "lastLoginAt", m.test_since is not null as "isTest",
      array(select t.tag from identity.member_tag t where t.member_id = m.id order by t.tag) as tags
    from unnest(${shown.map(({ id }) => id)}::uuid[]) with ordinality x(id, n)
    join identity.member m on m.id = x.id order by x.n`.execute(db)
  const last = shown.at(-1)
  return {
    list: rows,
    next: places.length > pageSize && last ? writePlace(last) : null,
    isNear: false,
  }
}
