import { type Db, nameFor } from '@tessera/server-kit'
import { sql } from 'kysely'
import { placeNames } from '../place-names.ts'

const most = 200

/** Members and staff of whom a text is a part, accents and case forgiven. */
async function findKnown(db: Db, text: string): Promise<{ members: string[]; staff: string[] }> {
  const members = await sql<{ id: string }>`select identity.members_known_as(${text}, ${most}::int)
    as id`.execute(db)
  const staff = await sql<{ account: string }>`select account from identity.staff_view
    where position(identity.folded(${text}) in identity.folded(account)) > 0 limit ${most}`.execute(
    db,
  )
  return {
    members: members.rows.map(({ id }) => id),
    staff: staff.rows.map(({ account }) => account),
  }
}

const idIn = (subject: string): string | undefined =>
  /^\w+:([0-9a-f]{8}-[0-9a-f-]{27})$/.exec(subject)?.[1]

const placeWords = new Set([
  'gameTable',
  'tableRound',
  'tableLimits',
  'fight',
  'pokerTable',
  'pokerSit',
  'pokerSeries',
  'pokerTournament',
  'fishRoom',
  'fishRooms',
  // Where a module says no more of an act, it is named by its address.
  'tables',
  'sits',
  'rooms',
])

/** What of a subject is the code of a table, a tournament or a room, and what comes after it. */
function placeIn(subject: string): { code: string; rest: string } | undefined {
  const [, word = '', code = '', rest = ''] =
    /^(\w+):(?:table:)?([\w-]+)(?:[ :](.+))?$/.exec(subject) ?? []
  return placeWords.has(word) ? { code, rest } : undefined
}

/** What tables and rooms are called, each with what its subject has besides. */
async function namePlaces(
  db: Db,
  subjects: readonly string[],
  language: string,
): Promise<[string, string][]> {
  const places = subjects.flatMap((subject) => {
    const place = placeIn(subject)
    return place ? [{ subject, ...place }] : []
  })
  const names = await placeNames(db, [...new Set(places.map(({ code }) => code))])
  return places.flatMap(({ subject, code, rest }): [string, string][] => {
    const named = names.get(code)
    return named ? [[subject, `${nameFor({ language }, named, code)} ${rest}`.trim()]] : []
  })
}

/** What subjects are about: a member, for themselves or for one of their orders, or a table or a room by its name. */
async function nameSubjects(
  db: Db,
  subjects: readonly string[],
  language = 'EN',
): Promise<ReadonlyMap<string, string>> {
  const places = await namePlaces(db, subjects, language)
  return new Map([...places, ...(await nameMembers(db, subjects))])
}

/** The member that a subject is about: itself, or one of their orders. */
async function nameMembers(
  db: Db,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(subjects.map(idIn).filter((id) => id !== undefined))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; account: string }>`
    select m.id, m.account from identity.member_view m where m.id = any(${ids}::uuid[])
    union all select w.id, m.account from cashier.withdrawal_order_view w
      join identity.member_view m on m.id = w.member_id where w.id = any(${ids}::uuid[])
    union all select d.id, m.account from cashier.deposit_order_view d
      join identity.member_view m on m.id = d.member_id where d.id = any(${ids}::uuid[])`.execute(
    db,
  )
  const accounts = new Map(rows.map(({ id, account }) => [id, account]))
  const named = subjects.map((each) => [each, accounts.get(idIn(each) ?? '')] as const)
  return new Map(named.filter((each): each is [string, string] => each[1] !== undefined))
}

/** What people know of those that the record of acts names by ids. */
export const auditNames = { findKnown, nameSubjects }
