import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { actFileRows, daysShown } from '../../limits.ts'
import type { AuditNames } from '../ports.ts'
import type { Link } from './entry.ts'
import { findDays } from './heads.ts'
import { readHead, readLinks } from './read-links.ts'
import { verifyAudit } from './verify-audit.ts'

type Asked = {
  /** A part of a staff account or a member, or the words of these acts. */
  search?: string | undefined
  acts?: string | undefined
  person?: string | undefined
  act?: string | undefined
  subject?: string | undefined
  requestId?: string | undefined
  from?: string | undefined
  until?: string | undefined
  outcome?: string | undefined
  before?: number | undefined
  pageSize: number
}

type Shown = Omit<Link, 'outcome'> & { outcome: 'done' | 'refused' }
type Known = { members: string[]; staff: string[] }
const nobody: Known = { members: [], staff: [] }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
// The search text is matched literally, not as a pattern.
const startsWith = (column: string, text: string) =>
  sql`${sql.ref(column)} like ${`${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`

const isAbout = (ids: readonly string[]) => sql`split_part(subject, ':', 2) = any(${ids}::text[])`

/** The names that staff search for are looked up first: the log itself contains ids. */
async function knownConditions(
  db: Db,
  { search, acts, person, subject }: Asked,
  names?: AuditNames,
): Promise<RawBuilder<unknown>[]> {
  const find = async (text: string): Promise<Known> => (await names?.findKnown(db, text)) ?? nobody
  const conditions: RawBuilder<unknown>[] = []
  if (search) {
    const { members, staff } = await find(search)
    conditions.push(sql`(staff_account = any(${[...staff, search]}::text[])
      or ${isAbout([...members, ...staff, search])} or act = any(${(acts ?? '').split(',')}::text[]))`)
  }
  if (person) {
    const { staff } = await find(person)
    conditions.push(sql`staff_account = any(${[...staff, person]}::text[])`)
  }
  if (subject && !uuid.test(subject)) {
    const { members, staff } = await find(subject)
    conditions.push(sql`(${startsWith('subject', subject)} or ${isAbout([...members, ...staff])})`)
  }
  return conditions
}

function conditionsOf(asked: Asked): RawBuilder<unknown>[] {
  const { act, subject, requestId, from, until, outcome, before } = asked
  return [
    act && startsWith('act', act),
    subject && uuid.test(subject) && isAbout([subject.toLowerCase()]),
    requestId && sql`request_id = ${requestId}`,
    from && sql`at >= kit.day_starts(${from}::date)`,
    until && sql`at < kit.day_starts(${until}::date + 1)`,
    outcome && sql`outcome = ${outcome}`,
    before !== undefined && sql`number < ${before}`,
  ].filter((each): each is RawBuilder<unknown> => typeof each === 'object')
}

/**
 * The first and the last number within a time, so that a page of old days is not searched from the newest entry on. The
 * zero keeps the planner from doing so: it reads the index by time, and nothing else.
 */
async function numbersWithin(db: Db, { from, until }: Asked): Promise<RawBuilder<unknown>[]> {
  const times = conditionsOf({ from, until, pageSize: 0 })
  if (times.length === 0) return []
  const { rows } = await sql<{ first: bigint | null; last: bigint | null }>`
    select min(number + 0) as first, max(number + 0) as last from compliance.audit
    where ${sql.join(times, sql` and `)}`.execute(db)
  return [sql`number between ${rows[0]?.first ?? 0n} and ${rows[0]?.last ?? 0n}`]
}

/** What the staff did, newest first; `next` is where the next page begins. */
export async function listActs(
  db: Db,
  asked: Asked,
  names?: AuditNames,
  language = 'EN',
): Promise<{ list: (Shown & { about?: string })[]; next: number | null }> {
  const within = await numbersWithin(db, asked)
  const known = await knownConditions(db, asked, names)
  const where = sql.join([sql`true`, ...conditionsOf(asked), ...known, ...within], sql` and `)
  const found = await readLinks(db, { where, order: 'desc', limit: asked.pageSize + 1 })
  const list = found.slice(0, asked.pageSize) as Shown[]
  const about = await names?.nameSubjects(
    db,
    list.map((each) => each.subject),
    language,
  )
  return {
    list: list.map((each) => {
      const account = about?.get(each.subject)
      return account === undefined ? each : { ...each, about: account }
    }),
    next: found.length > asked.pageSize ? (list.at(-1)?.number ?? null) : null,
  }
}

/** A piece of the whole record for a file that can be checked elsewhere. */
export async function exportActs(db: Db, after = 0) {
  const head = await readHead(db)
  const where = sql`number > ${after} and number <= ${head.number}`
  const entries = await readLinks(db, { where, order: 'asc', limit: actFileRows })
  return { head, published: await findDays(db, daysShown), entries: entries as Shown[] }
}

export async function checkActs(db: Db) {
  const { count, broken } = await verifyAudit(db)
  return { count, broken: broken ?? null }
}
