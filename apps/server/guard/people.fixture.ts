import { createMember, createStaff, setMemberStatus } from '@tessera/identity/server'
import { openMemberAccounts } from '@tessera/ledger/server'
import { type Db, newId, systemClock } from '@tessera/server-kit'
import { sql } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'

/** The people of the matrix: each row is one of them. */
export const members = {
  trial: { type: 4 },
  member: { type: 0 },
  otherMember: { type: 0 },
  blocked: { type: 0 },
  agent1: { type: 1 },
  agent2: { type: 2 },
  agent41: { type: 41 },
  agent42: { type: 42 },
  unknown3: { type: 3 },
  unknown7: { type: 7 },
  unknownNegative: { type: -1 },
} as const
export type MemberName = keyof typeof members

export type Who =
  | { kind: 'guest' }
  | { kind: 'ended' }
  | { kind: 'member'; name: MemberName }
  | { kind: 'staff'; permission: string | undefined }
  /** Staff with every permission but this one. */
  | { kind: 'staffBut'; permission: string | undefined }

export const nameOf = (who: Who): string => {
  if (who.kind === 'member') return who.name
  if (who.kind === 'staff') return `staff with ${who.permission ?? 'nothing'}`
  return who.kind === 'staffBut' ? `staff with all but ${who.permission ?? 'nothing'}` : who.kind
}

type Owner = { column: 'member_id' | 'staff_id'; id: string }

/** Of the staff those with one permission, all but one, none and all, each with an account of their own. */
const staffOf = (permissions: readonly string[]) =>
  [undefined, ...permissions].flatMap((permission, place) => {
    const others = permissions.filter((each) => each !== permission)
    const [one, but]: [Who, Who] = [
      { kind: 'staff', permission },
      { kind: 'staffBut', permission },
    ]
    return [
      { name: nameOf(one), account: `guard-only-${place}`, given: permission ? [permission] : [] },
      { name: nameOf(but), account: `guard-but-${place}`, given: others },
    ]
  })

/** Inserts the people of the matrix into a database. */
export async function writePeople(db: Db, permissions: readonly string[]): Promise<void> {
  for (const [name, { type }] of Object.entries(members)) {
    const creating = { account: `guard${name}`, password: 'orchid-lamp-42', type, currency: 'USD' }
    const ports = { clock: systemClock, openAccounts: openMemberAccounts }
    const { id } = await createMember(db, creating, ports)
    if (name === 'blocked') await setMemberStatus(db, id, 'blocked')
  }
  for (const { account, given } of staffOf(permissions)) {
    const person = { account, password: 'orchid-lamp-42', permissions: given }
    await createStaff(db, person, { clock: systemClock })
  }
}

/** The people of the matrix, as stored in a database. */
export async function findPeople(db: Db, permissions: readonly string[]) {
  const owners = new Map<string, Owner>()
  const known = await sql<Owner & { account: string }>`
    select account, id, 'member_id' as "column" from identity.member
    union all select account, id, 'staff_id' from identity.staff`.execute(db)
  const byAccount = new Map(known.rows.map((row) => [row.account, row]))
  const accounts: [string, string][] = [
    ...Object.keys(members).map((name): [string, string] => [name, `guard${name}`]),
    ...staffOf(permissions).map(({ name, account }): [string, string] => [name, account]),
  ]
  for (const [name, account] of accounts) {
    const owner = byAccount.get(account)
    if (owner) owners.set(name, owner)
  }
  const ownerOf = (name: string): Owner => {
    const owner = owners.get(name)
    if (!owner) throw new Error(`${name} was not made`)
    return owner
  }
  const idOf = (name: string) => ownerOf(name).id

  /** A session of its own for each request: one call may end it, or change what the next may do. */
  const tokenOf = (who: Who): Promise<string | undefined> => {
    if (who.kind === 'guest') return Promise.resolve(undefined)
    if (who.kind === 'ended') return openFor(db, ownerOf('member'), '-1 second')
    return openFor(db, ownerOf(nameOf(who)), '1 hour')
  }
  return { idOf, tokenOf }
}

/** A session that ends so long from now, as a log-in would have opened it. */
export async function openFor(db: Db, { column, id }: Owner, left: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const digest = createHash('sha256').update(token).digest()
  await sql`insert into identity.session
      (id, token_hash, ${sql.ref(column)}, address, user_agent, created_at, last_used_at, ends_at, proved_at)
    values (${newId(systemClock())}, ${digest}, ${id}, '127.0.0.1', 'guard', now(), now(),
      now() + ${left}::interval, now())`.execute(db)
  return token
}
