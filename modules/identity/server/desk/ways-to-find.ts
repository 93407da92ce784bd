import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { foundByThingMax } from '../../limits.ts'
import type { MemberFinder } from '../../members-desk-calls.ts'
import type { DeskPorts } from '../ports.ts'

/** One way in which a member may be meant: whom it finds, and the text they are put in order by. */
export type Way = { key: RawBuilder<string>; match: RawBuilder<unknown> }

// The marks of `like` in a search mean themselves.
const startOf = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`
const startsWith = (key: RawBuilder<string>, text: string): Way => ({
  key,
  match: sql`${key} like ${startOf(text)}`,
})
const isWhole = (key: RawBuilder<string>, text: string): Way => ({
  key,
  match: sql`${key} = ${text}`,
})

const account = sql<string>`(m.account_key collate "C")`
const nickname = sql<string>`(lower(m.nickname) collate "C")`
const payeeName = sql<string>`(lower(m.payee_name) collate "C")`
const email = sql<string>`(lower(m.email) collate "C")`
const phone = sql<string>`(identity.phone_backwards(m.country_dialing_code, m.mobile_num) collate "C")`

const ofIds = (ids: readonly string[]): Way => ({
  key: account,
  match: sql`m.id = any(${[...ids]}::uuid[])`,
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const address = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f]{0,4}(:[0-9a-f]{0,4}){2,7})$/i
const number = /^\+?[\d\s().-]{4,24}$/

const meant = (search: string): MemberFinder[] => {
  if (uuid.test(search)) return ['id']
  if (address.test(search)) return ['address']
  if (search.includes('@')) return ['email', 'account']
  const isCard = /^\d{4}$/.test(search)
  if (number.test(search)) return ['phone', 'account', ...(isCard ? ['card' as const] : [])]
  return ['account', 'name']
}

type Asked = {
  search: string
  by: MemberFinder
  /** Whoever may not read what tells who somebody is finds by it only what they know whole. */
  mayReadPersonal: boolean
}

/** The ways in which a search may mean somebody. Each walks along an index. */
export async function waysToFind(
  db: Db,
  { search, by, mayReadPersonal }: Asked,
  desk: Pick<DeskPorts, 'findByCard'> | undefined,
): Promise<Way[]> {
  const text = search.toLowerCase()
  const personal = mayReadPersonal ? startsWith : isWhole
  const waysOf: Record<Exclude<MemberFinder, 'any'>, () => Promise<Way[]> | Way[]> = {
    account: () => [startsWith(account, text)],
    name: () => [
      startsWith(nickname, text),
      {
        ...personal(payeeName, text),
        match: sql`m.payee_name <> '' and ${personal(payeeName, text).match}`,
      },
    ],
    email: () => [{ key: email, match: sql`m.email <> '' and ${personal(email, text).match}` }],
    phone: () => {
      const digits = search.replaceAll(/\D/g, '').split('').toReversed().join('')
      if (digits.length < 4) return []
      return [{ key: phone, match: sql`m.mobile_num <> '' and ${startsWith(phone, digits).match}` }]
    },
    card: async () => {
      const last4 = search.replaceAll(/\W/g, '').slice(-4)
      return [ofIds((await desk?.findByCard(db, last4, foundByThingMax)) ?? [])]
    },
    address: async () => [ofIds(await findByLogIn(db, sql`address = ${text}`))],
    browser: async () => {
      const isDigest = /^[0-9a-f]{64}$/.test(text)
      return [ofIds(isDigest ? await findByLogIn(db, sql`browser = decode(${text}, 'hex')`) : [])]
    },
    id: () => [ofIds(uuid.test(search) ? [search] : [])],
  }
  const finders = by === 'any' ? meant(search) : [by]
  const ways = await Promise.all(
    finders.map(async (each) => (each === 'any' ? [] : waysOf[each]())),
  )
  return ways.flat()
}

async function findByLogIn(db: Db, condition: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct member_id as id
    from identity.login_record where ${condition} and member_id is not null
    limit ${foundByThingMax}`.execute(db)
  return rows.map(({ id }) => id)
}
