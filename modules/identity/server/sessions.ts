import {
  arrayOf,
  type Batch,
  type Context,
  type Db,
  runBatched,
  newId,
  type Person,
  type StaffPerson,
  textsOf,
} from '@tessera/server-kit'
import { languageFor, readSessionLimits } from '@tessera/settings/server'
import { sql } from 'kysely'
import { sessionTouchSeconds } from '../limits.ts'
import { browserOf } from './desk/browser-word.ts'
import { holdDevices } from './log-in/device-tokens.ts'
import { type LoginWay, recordLogin } from './profile/login-records.ts'
import { digestOf, newSecret } from './secrets.ts'

type Opening = {
  isProved?: boolean
  by?: LoginWay
  /** They may do nothing before they have chosen another password. */
  mustChange?: boolean
  /** The remembered browser it is opened for. */
  deviceFamily?: string | undefined
  /** The session of the log-in that it was handed over from, and when that ends. */
  handedFrom?: string
  endsAt?: Date
}

type Owner = { memberId: string } | { staffId: string }

const minutes = (count: number) => count * 60_000

/** Sessions that were last used, or opened, before these instants have ended. */
export type Ends = { idleSince: Date; openedSince: Date }

/** By the limits as they are set now: they hold for open sessions too. */
export async function sessionEnds(db: Db, now: Date): Promise<Ends> {
  const { idleMinutes, hours } = await readSessionLimits(db)
  return {
    idleSince: new Date(now.getTime() - minutes(idleMinutes)),
    openedSince: new Date(now.getTime() - minutes(hours * 60)),
  }
}

/**
 * Opens a session. Returns the token, this once. `isProved`: the identity was just proved, by a password or better; a
 * remembered device has not.
 */
export async function openSession(
  tx: Db,
  owner: Owner,
  context: Pick<Context, 'clock' | 'address' | 'userAgent' | 'cookies'>,
  { isProved = true, by = 'password', mustChange = false, deviceFamily, ...handed }: Opening = {},
): Promise<string> {
  const { clock, address, userAgent } = context
  const token = newSecret()
  const now = clock()
  const { hours } = await readSessionLimits(tx)
  const usualEnd = new Date(now.getTime() + minutes(hours * 60))
  const { endsAt = usualEnd, handedFrom = null } = handed
  await sql`
    insert into identity.session
      (id, token_hash, member_id, staff_id, address, user_agent, created_at, last_used_at, ends_at,
        proved_at, factor_proved_at, must_change, device_family, handed_from)
    values (${newId(now)}, ${digestOf(token)}, ${'memberId' in owner ? owner.memberId : null},
      ${'staffId' in owner ? owner.staffId : null}, ${address}, ${userAgent}, ${now}, ${now}, ${endsAt},
      ${isProved ? now : null}, ${by === 'passkey' ? now : null}, ${mustChange}, ${deviceFamily ?? null}, ${handedFrom})`.execute(
    tx,
  )
  if ('memberId' in owner) {
    const { memberId } = owner
    const browser = browserOf(context)
    await recordLogin(tx, { memberId, by, isRight: true, address, userAgent, browser }, now)
  }
  return token
}

/** The session that a token has just opened. */
export async function findSessionId(tx: Db, token: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.session where token_hash = ${digestOf(token)}`.execute(tx)
  return rows[0]?.id ?? ''
}

/** A session that is good now, with whose it is: the columns of the side it is not for are null. */
export type SessionRow = {
  sessionId: string
  lastUsedAt: Date
  createdAt: Date
  endsAt: Date
  memberId: string | null
  account: string
  nickname: string
  type: number
  currency: string
  language: string
  permissions: string[] | null
  staffId: string | null
  mustChange: boolean
}

type Asked = { tokenHash?: Buffer; sessionId?: string; now: Date; ends: Ends }

const reading: Batch<Asked, SessionRow | undefined> = {
  name: 'identity.sessions',
  text: `select x.n, s.id as session, s.last_used_at, m.id as member, coalesce(m.account, t.account) as account,
      m.nickname, identity.type_by(m.type, m.is_agent, r.agent_reading) as type, m.currency, m.language, t.id as staff,
      case when s.must_bind or s.must_change then '{}' else t.permissions end as permissions,
      s.must_change, s.created_at, s.ends_at
    from unnest($1::bytea[], $2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[])
      with ordinality x(hash, id, now, idle, opened, n)
    cross join identity.log_in_rule r
    left join lateral (
      select s.* from identity.session s where s.token_hash = x.hash
      union all
      select s.* from identity.session s where s.id = x.id
    ) s on s.ends_at > x.now and s.last_used_at > x.idle and s.created_at > x.opened
    left join identity.member m on m.id = s.member_id and m.status = 'active'
    left join identity.staff t on t.id = s.staff_id and t.is_active`,
  valuesOf: (asked) => [
    textsOf(asked.map(({ tokenHash }) => (tokenHash ? `\\x${tokenHash.toString('hex')}` : null))),
    arrayOf(asked.map(({ sessionId }) => sessionId ?? null)),
    textsOf(asked.map(({ now }) => now.toISOString())),
    textsOf(asked.map(({ ends }) => ends.idleSince.toISOString())),
    textsOf(asked.map(({ ends }) => ends.openedSince.toISOString())),
  ],
  rowOf: (columns) => {
    const [sessionId, lastUsedAt, memberId, account, nickname, type, currency, language] = columns
    const [staffId, permissions, mustChange, createdAt, endsAt] = columns.slice(8)
    if ((memberId === null) === (staffId === null)) return undefined
    const known = { sessionId, lastUsedAt, memberId, account, nickname, type, currency, language }
    return { ...known, staffId, permissions, mustChange, createdAt, endsAt } as SessionRow
  },
  lanesOf: () => [],
  isAgain: () => false,
}

/** The session of a token digest, or of a session's own id, where it and its owner are still good. */
export const findSession = async (
  db: Db,
  by: { tokenHash: Buffer } | { sessionId: string },
  now: Date,
): Promise<SessionRow | undefined> => {
  const row = await runBatched(db, reading, { ...by, now, ends: await sessionEnds(db, now) })
  if (row?.memberId) row.language = await languageFor(db, row.language)
  return row
}

type Touched = { sessionId: string; now: Date; before: Date }

const touching: Batch<Touched, undefined> = {
  name: 'identity.touch',
  text: `with touched as (
      update identity.session s set last_used_at = x.now
      from (
        select * from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) x(id, now, before) order by id
      ) x where s.id = x.id and s.last_used_at <= x.before
    ) select generate_series(1, cardinality($1::uuid[]))`,
  valuesOf: (touched) => [
    arrayOf(touched.map(({ sessionId }) => sessionId)),
    textsOf(touched.map(({ now }) => now.toISOString())),
    textsOf(touched.map(({ before }) => before.toISOString())),
  ],
  rowOf: () => undefined,
  lanesOf: ({ sessionId }) => [sessionId],
  isAgain: () => false,
  writers: 1,
}

/** Notes that a session was used, once a minute at most, also in the row that is at hand. */
export async function touchSession(db: Db, row: SessionRow, now: Date): Promise<void> {
  const before = new Date(now.getTime() - sessionTouchSeconds * 1000)
  if (row.lastUsedAt > before) return
  await runBatched(db, touching, { sessionId: row.sessionId, now, before })
  row.lastUsedAt = now
}

/**
 * Ends a session, and with it all that its browser was remembered for: the way back, and who came back by it, also one who
 * is on the way. In a transaction.
 */
export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  const { rows } = await sql<{ memberId: string | null }>`
    select member_id as "memberId" from identity.session where id = ${sessionId}`.execute(db)
  if (rows[0]?.memberId) await holdDevices(db, rows[0].memberId)
  await sql`with asked as (select id, device_family from identity.session where id = ${sessionId}),
    forgotten as (
      delete from identity.device_token where family in (select device_family from asked)
    )
    delete from identity.session where id in (select id from asked)
      or device_family in (select device_family from asked)`.execute(db)
}

/** The site's side of a session, or undefined where it is the staff's. */
export const personOf = (row: SessionRow): Person | undefined =>
  row.memberId === null
    ? undefined
    : { ...pick(row), id: row.memberId, ...(row.mustChange && { mustChange: true }) }

const pick = ({ account, nickname, type, currency, language, sessionId }: SessionRow) => ({
  account,
  nickname,
  type,
  currency,
  language,
  sessionId,
})

/** The back office's part of a session. All staff may ask who they are. */
export const staffOf = ({
  staffId,
  account,
  permissions,
  sessionId,
}: SessionRow): StaffPerson | undefined =>
  staffId === null
    ? undefined
    : { id: staffId, account, permissions: [...(permissions ?? []), 'self'], sessionId }
