import { createMember, createStaff, setMemberStatus } from '@tessera/identity/server'
import { openMemberAccounts } from '@tessera/ledger/server'
import { type Db, newId, systemClock } from '@tessera/server-kit'
import { sql } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'

/** Everybody who may knock: each row of the matrix is one of them. */
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
  /** Of the house, with every permission but this one. */
  | { kind: 'staffBut'; permission: string | undefined }

export const nameOf = (who: Who): string => {
  if (who.kind === 'member') return who.name
  if (who.kind === 'staff') return `staff with ${who.permission ?? 'nothing'}`
  return who.kind === 'staffBut' ? `staff with all but ${who.permission ?? 'nothing'}` : who.kind
}

type Owner = { column: 'member_id' | 'staff_id'; id: string }

/** Makes everybody of the matrix: of the staff those with one permission, all but one, none and all. */
export async function makePeople(db: Db, permissions: readonly string[]) {
  const owners = new Map<string, Owner>()
  for (const [name, { type }] of Object.entries(members)) {
    const creating = { account: `guard${name}`, password: 'orchid-lamp-42', type, currency: 'USD' }
    const ports = { clock: systemClock, openAccounts: openMemberAccounts }
    const { id } = await createMember(db, creating, ports)
    owners.set(name, { column: 'member_id', id })
  }
  for (const permission of [undefined, ...permissions]) {
    const staff = [
      { who: { kind: 'staff', permission }, given: permission ? [permission] : [] },
      {
        who: { kind: 'staffBut', permission },
        given: permissions.filter((each) => each !== permission),
      },
    ] as const
    for (const { who, given } of staff) {
      const account = `guard-${owners.size}`
      const person = { account, password: 'orchid-lamp-42', permissions: [...given] }
      const { id } = await createStaff(db, person, { clock: systemClock })
      owners.set(nameOf(who), { column: 'staff_id', id })
    }
  }
  const ownerOf = (name: string): Owner => {
    const owner = owners.get(name)
    if (!owner) throw new Error(`${name} was not made`)
    return owner
  }
  const idOf = (name: string) => ownerOf(name).id
  await setMemberStatus(db, idOf('blocked'), 'blocked')

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
