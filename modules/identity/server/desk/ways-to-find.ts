import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { foundByThingMax, searchedWords } from '../../limits.ts'
import type { MemberFinder } from '../../members-desk-calls.ts'
import type { DeskPorts } from '../ports.ts'
import type { Scope } from '../rights/held-rights.ts'
import { isInScope } from '../rights/scope.ts'

/** One way in which a member may be meant: whom it finds, and the text they are put in order by, or the newest first. */
export type Way = { key: RawBuilder<string> | 'newest'; match: RawBuilder<unknown> }

// The marks of `like` in a search mean themselves.
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const startOf = (text: string) => `${literal(text)}%`
const partOf = (text: string) => `%${literal(text)}%`
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

// What members are known by, as it is searched.
const knownAs = sql`m.known_as`
const knownPersonally = sql`m.known_personally`
const foldedNickname = sql`identity.folded(m.nickname)`
const foldedName = sql`identity.folded(m.payee_name)`
// As the index has it.
const shortPieces = sql`identity.short_pieces(m.known_as || chr(10) || identity.folded(m.payee_name))`

/**
 * Members with one of these texts containing every word of a search. Words of one or two characters have no trigrams:
 * an index of short pieces finds them.
 */
function holds(words: readonly string[], texts: readonly RawBuilder<unknown>[]): Way[] {
  if (words.length === 0) return []
  const all = words.map((word) => {
    const held = texts.map((each) => sql`${each} like ${partOf(word)}`)
    return sql`(${sql.join(held, sql` or `)})`
  })
  const short = words.filter((word) => Array.from(word).length < 3)
  if (short.length > 0) all.push(sql`${shortPieces} @> ${short}::text[]`)
  return [{ key: 'newest', match: sql.join(all, sql` and `) }]
}

const ofIds = (ids: readonly string[]): Way => ({
  key: account,
  match: sql`m.id = any(${[...ids]}::uuid[])`,
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const address = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f]{0,4}(:[0-9a-f]{0,4}){2,7}(\/64)?)$/i
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
  /** Staff without the permission for personal data find by it only whole values. */
  mayReadPersonal: boolean
  scope: Scope
}

/** The searches that a text may mean. Each walks along an index, prefixes before parts. */
export async function waysToFind(
  db: Db,
  { search, by, mayReadPersonal, scope }: Asked,
  desk: Pick<DeskPorts, 'findByCard'> | undefined,
): Promise<Way[]> {
  const text = search.toLowerCase()
  const folded = await foldedBy(db, search)
  const words = [...new Set(folded.split(' '))]
    .filter((word) => word !== '')
    .slice(0, searchedWords)
  const digits = search.replaceAll(/\D/g, '')
  const personal = mayReadPersonal ? startsWith : isWhole
  const waysOf: Record<Exclude<MemberFinder, 'any'>, () => Promise<Way[]> | Way[]> = {
    account: () => [startsWith(account, text)],
    name: () => [
      startsWith(nickname, text),
      {
        ...personal(payeeName, text),
        match: sql`m.payee_name <> '' and ${personal(payeeName, text).match}`,
      },
      ...(mayReadPersonal ? [] : isWholeName(folded)),
    ],
    email: () => [{ key: email, match: sql`m.email <> '' and ${personal(email, text).match}` }],
    phone: () => {
      if (digits.length < 4) return []
      const backwards = digits.split('').toReversed().join('')
      return [
        { key: phone, match: sql`m.mobile_num <> '' and ${startsWith(phone, backwards).match}` },
      ]
    },
    card: async () => {
      const last4 = search.replaceAll(/\W/g, '').slice(-4)
      return [ofIds((await desk?.findByCard(db, last4, { most: foundByThingMax, scope })) ?? [])]
    },
    address: async () => [
      ofIds(await findByLogIn(db, sql`place = identity.place_of(${text})`, scope)),
    ],
    browser: async () => {
      const isDigest = /^[0-9a-f]{64}$/.test(text)
      return [
        ofIds(isDigest ? await findByLogIn(db, sql`browser = decode(${text}, 'hex')`, scope) : []),
      ]
    },
    id: () => [ofIds(uuid.test(search) ? [search] : [])],
  }
  const finders = by === 'any' ? meant(search) : [by]
  const ways = await Promise.all(
    finders.map(async (each) => (each === 'any' ? [] : waysOf[each]())),
  )
  return [...ways.flat(), ...partsOf({ by, words, digits, mayReadPersonal, search })]
}

type Parts = Omit<Asked, 'search' | 'scope'> & { search: string; words: string[]; digits: string }

/** Members with the searched text somewhere within. */
function partsOf({ by, words, digits, mayReadPersonal, search }: Parts): Way[] {
  const texts = mayReadPersonal ? [knownAs, knownPersonally] : [knownAs]
  const narrowed = (isIn: RawBuilder<unknown>): Way[] =>
    holds(words, texts).map(({ key, match }) => ({ key, match: sql`${match} and ${isIn}` }))
  const within = (...columns: RawBuilder<unknown>[]) =>
    holds(words, columns)[0]?.match ?? sql`false`
  if (by === 'any') {
    const found = holds(words, texts)
    const isNumber = number.test(search) && !address.test(search) && digits.length >= 4
    return isNumber && mayReadPersonal ? [...found, ...holds([digits], [knownPersonally])] : found
  }
  if (by === 'account') return narrowed(within(sql`m.account_key`))
  if (by === 'name') {
    return narrowed(within(foldedNickname, ...(mayReadPersonal ? [foldedName] : [])))
  }
  if (!mayReadPersonal) return []
  if (by === 'email') return narrowed(within(sql`identity.folded(m.email)`))
  if (by !== 'phone' || digits.length < 4) return []
  const isInPhone = sql`regexp_replace(m.country_dialing_code || m.mobile_num, '[^0-9]', '', 'g')
    like ${partOf(digits)}`
  return holds([digits], [knownPersonally]).map(({ key, match }) => ({
    key,
    match: sql`${match} and ${isInPhone}`,
  }))
}

/** Staff who may not read names find a member by a whole name, in whatever spelling. */
const isWholeName = (folded: string): Way[] =>
  folded === ''
    ? []
    : [
        {
          key: 'newest',
          match: sql`${knownPersonally} like ${partOf(folded)} and ${foldedName} = ${folded}`,
        },
      ]

async function foldedBy(db: Db, search: string): Promise<string> {
  const { rows } = await sql<{
    folded: string
  }>`select identity.folded(${search}) as folded`.execute(db)
  return rows[0]?.folded ?? ''
}

// Out of scope is left out before the list is cut, so that others do not take the place of who may be seen.
async function findByLogIn(db: Db, condition: RawBuilder<unknown>, scope: Scope) {
  const { rows } = await sql<{ id: string }>`select distinct r.member_id as id
    from identity.login_record r join identity.member m on m.id = r.member_id
    where ${condition} and ${isInScope(sql`m.currency`, scope)}
    limit ${foundByThingMax}`.execute(db)
  return rows.map(({ id }) => id)
}
