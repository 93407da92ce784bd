import { Problem } from '@tessera/calls'
import { confirmApproval, propose } from '@tessera/compliance/server'
import type { StaffContext } from '@tessera/server-kit'
import { fixedClock, freshDatabase } from '@tessera/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setStaffRoles } from './change-roles.ts'
import { setStaffActive } from './open-account.ts'
import { rightsKinds } from './routes.ts'
import { writeRole } from './write-role.ts'

// Two staff members try whatever they like with roles: give, widen, narrow, join, deactivate and reactivate. The
// permissions afterwards are computed cell by cell, permission × currency, by loops that share nothing with the code.

const { db } = freshDatabase()
const clock = fixedClock()

const ofMembers = ['members.read', 'members.notes', 'members.personal']
const ofSite = ['staff.write', 'deposits.read', 'approvals.decide']
const known = [...ofMembers, ...ofSite]
// What is open to all currencies is also open to one that no role names.
const currencies = ['BRL', 'PEN', 'USD', 'any other']
const people = ['ana', 'bruno', 'carla', 'dora', 'watcher'] as const
const roleCount = 4

const Role = fc.oneof(
  fc.record({ permissions: fc.subarray(known), currencies: fc.constant(null) }),
  fc.record({
    permissions: fc.subarray(ofMembers),
    currencies: fc.subarray(['BRL', 'PEN', 'USD'], { minLength: 1 }),
  }),
)
const roleArbitrary = fc.nat({ max: roleCount - 1 })
const by = fc.boolean()
const giving = fc.record({
  act: fc.constant('roles' as const),
  by,
  who: fc.nat({ max: 3 }),
  roles: fc.uniqueArray(roleArbitrary, { maxLength: roleCount }),
})
const Step = fc.oneof(
  fc.record({ act: fc.constant('role' as const), by, role: roleArbitrary, to: Role }),
  { weight: 3, arbitrary: giving },
  fc.record({ act: fc.constant('out' as const), by, who: fc.nat({ max: 3 }) }),
  fc.record({ act: fc.constant('in' as const), by, who: fc.nat({ max: 3 }) }),
)
const Staffing = fc.record({
  roles: fc.array(Role, { minLength: roleCount, maxLength: roleCount }),
  held: fc.array(fc.uniqueArray(roleArbitrary, { maxLength: 2 }), { minLength: 4, maxLength: 4 }),
  /** What both of the pair have: only what both hold can be given at all. */
  shared: fc.uniqueArray(roleArbitrary, { minLength: 1, maxLength: 3 }),
  hasWatcher: fc.boolean(),
  steps: fc.array(Step, { minLength: 4, maxLength: 10 }),
})
type Staffing = typeof Staffing extends fc.Arbitrary<infer Value> ? Value : never

// Something is given here, so that the property is not true for want of any gain.
const giver: Staffing = {
  roles: Array.from({ length: roleCount }, () => ({
    permissions: ['members.read'],
    currencies: ['BRL'],
  })),
  held: [[], [], [], []],
  shared: [0],
  hasWatcher: true,
  steps: [{ act: 'roles', by: true, who: 2, roles: [0] }],
}

const ports = { propose, permissions: () => known, closeSession: () => undefined }
const reason = 'the spring roster'

async function build({ roles, held, shared, hasWatcher }: Staffing) {
  await sql`delete from compliance.approval`.execute(db())
  await sql`delete from identity.staff_role`.execute(db())
  await sql`delete from identity.role where not is_owner`.execute(db())
  await sql`delete from identity.staff`.execute(db())
  const roleIds = roles.map(() => crypto.randomUUID())
  for (const [at, { permissions, currencies: of }] of roles.entries()) {
    await sql`insert into identity.role (id, name, permissions, currencies) values
      (${roleIds[at]}, ${`role ${at}`}, ${permissions}::text[], ${of}::text[])`.execute(db())
  }
  const ids = people.map(() => crypto.randomUUID())
  for (const [at, account] of people.entries()) {
    // The pair may change rights, and both confirm; a watcher keeps them from ever deciding alone.
    const isOfPair = at < 2
    const decides = isOfPair || (account === 'watcher' && hasWatcher)
    const extra = [...(isOfPair ? ['staff.write'] : []), ...(decides ? ['approvals.decide'] : [])]
    await sql`insert into identity.staff (id, account, password_hash, permissions, extra, created_at)
      values (${ids[at]}, ${account}, 'x', ${extra}::text[], ${extra}::text[], ${clock()})`.execute(
      db(),
    )
    for (const role of new Set([...(held[at] ?? []), ...(isOfPair ? shared : [])]))
      await sql`insert into identity.staff_role values (${ids[at]}, ${roleIds[role]})`.execute(db())
  }
  // No site is without an owner, who does nothing here.
  await sql`insert into identity.staff_role
    select ${ids.at(-1)}, id from identity.role where is_owner`.execute(db())
  await sql`select identity.add_up_permissions(${ids}::uuid[])`.execute(db())
  return { ids, roleIds }
}

/** Every (permission, currency) that each of the people holds who may come in, as text. */
async function cells(ids: readonly string[]): Promise<Set<string>[]> {
  const { rows } = await sql<{ id: string; permissions: string[]; of: string[] | null }>`
    select id, extra as permissions, null::text[] as of from identity.staff where is_active
    union all select s.staff_id, r.permissions, r.currencies from identity.staff_role s
      join identity.role r on r.id = s.role_id join identity.staff t on t.id = s.staff_id
      where t.is_active`.execute(db())
  return ids.map((id) => {
    const found = new Set<string>()
    for (const row of rows)
      if (row.id === id)
        for (const permission of row.permissions)
          for (const currency of row.of ?? currencies) found.add(`${permission} ${currency}`)
    return found
  })
}

const contextOf = (id: string): StaffContext =>
  ({
    db: db(),
    clock,
    staff: { id, account: id, permissions: known, sessionId: '' },
  }) as unknown as StaffContext

// What is refused is the point of it; anything but a problem is a fault.
const tried = (act: () => Promise<unknown>) =>
  act().catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })

type Built = Awaited<ReturnType<typeof build>>

async function take(step: Staffing['steps'][number], { ids, roleIds }: Built) {
  const [actor, other] = step.by ? [ids[0]!, ids[1]!] : [ids[1]!, ids[0]!]
  const context = contextOf(actor)
  await tried(async () => {
    if (step.act === 'role') {
      const id = roleIds[step.role]!
      return writeRole(context, { id, name: `role ${step.role}`, ...step.to, reason }, ports)
    }
    const id = ids[step.who]!
    if (step.act === 'roles') {
      const roles = step.roles.map((at) => roleIds[at]!)
      return setStaffRoles(context, { id, roles, reason }, ports)
    }
    return setStaffActive(context, { id, isActive: step.act === 'in', reason }, ports)
  })
  const { rows } = await sql<{ id: string; proposedBy: string }>`
    select id, proposed_by as "proposedBy" from compliance.approval where state = 'waiting'`.execute(
    db(),
  )
  for (const { id, proposedBy } of rows) {
    const confirmer = proposedBy === other ? actor : other
    await tried(() => confirmApproval(contextOf(confirmer), { id }, rightsKinds))
  }
}

test('nobody, alone or in pairs, reaches a permission for a currency that the pair does not hold', async () => {
  let gains = 0
  await fc.assert(
    fc.asyncProperty(Staffing, async (staffing) => {
      const built = await build(staffing)
      const first = await cells(built.ids)
      const ofPair = new Set([...first[0]!, ...first[1]!])
      const ofBoth = new Set([...first[0]!].filter((cell) => first[1]!.has(cell)))
      for (const step of staffing.steps) {
        await take(step, built)
        const now = await cells(built.ids)
        for (const [at, held] of now.entries()) {
          const gained = [...held].filter((cell) => !first[at]!.has(cell))
          gains += gained.length
          // Neither of the two gains anything, and others only what both of them hold. A recently deactivated one
          // counts as a possible decider, so that neither is ever alone.
          const allowed = at < 2 ? new Set<string>() : ofBoth
          expect(gained.filter((cell) => !allowed.has(cell) || !ofPair.has(cell))).toEqual([])
        }
      }
    }),
    { numRuns: 25, examples: [[giver]] },
  )
  expect(gains).toBeGreaterThan(0)
}, 120_000)
