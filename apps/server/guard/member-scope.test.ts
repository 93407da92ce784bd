import { freshDatabase } from '@tessera/testing'
import { createStaff } from '@tessera/identity/server'
import { systemClock } from '@tessera/server-kit'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { guardFixture, guardSeed, mounted, permissions } from './guard.fixture.ts'
import { openFor } from './people.fixture.ts'

const { db } = freshDatabase({ seed: guardSeed })
let fixture: Awaited<ReturnType<typeof guardFixture>>
let brazil = ''

beforeAll(async () => {
  fixture = await guardFixture(db())
  const person = { account: 'brazil', password: 'orchid-lamp-42', permissions: [] }
  const { id } = await createStaff(db(), person, { clock: systemClock })
  const may = permissions.filter((each) => each.startsWith('members.'))
  const role = crypto.randomUUID()
  await sql`insert into identity.role (id, name, permissions, currencies)
    values (${role}, 'Desk of Brazil', ${may}::text[], '{BRL}')`.execute(db())
  await sql`insert into identity.staff_role values (${id}, ${role})`.execute(db())
  await sql`select identity.add_up_permissions(array[${id}]::uuid[])`.execute(db())
  brazil = id
}, 120_000)

const tokenOf = () => openFor(db(), { column: 'staff_id', id: brazil }, '1 hour')
const bound = [...mounted].filter(([, { access }]) => access.startsWith('staff:members.'))
const aboutOne = bound.filter(([, { path }]) => path.includes('/members/:id'))

test('what permissions of members open is about one member by their id, the list and its tags', () => {
  const rest = bound.filter((each) => !aboutOne.includes(each)).map(([key]) => key)
  expect(rest.toSorted()).toEqual(['GET /wps/staff/memberTags', 'GET /wps/staff/members'])
  expect(aboutOne.length).toBeGreaterThan(20)
})

test.each(aboutOne)(
  '%s knows no member of another currency than those of the role [S-22]',
  async (_key, call) => {
    const { rows } = await sql<{ currency: string }>`
      select currency from identity.member where id = ${fixture.idOf('member')}`.execute(db())
    expect(rows[0]?.currency).not.toBe('BRL')
    const [outside, nobody] = await Promise.all(
      [fixture.idOf('member'), crypto.randomUUID()].map(async (id) => {
        const { status, code } = await fixture.send(call, {
          token: await tokenOf(),
          params: { id },
        })
        return { status, code }
      }),
    )
    expect(outside).toEqual({ status: 404, code: 'common.notFound' })
    expect(outside).toEqual(nobody)
  },
)

test('the list and the tags of members have none of another currency', async () => {
  for (const [, call] of bound.filter((each) => !aboutOne.includes(each))) {
    const query = call.query ? { search: '' } : undefined
    const reply = await fixture.send(call, { token: await tokenOf(), ...(query && { query }) })
    expect([call.path, reply.status, reply.value]).toEqual([
      call.path,
      200,
      expect.objectContaining({ list: [] }),
    ])
  }
})
