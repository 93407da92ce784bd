import { createMember, createStaff } from '@tessera/identity/server'
import { openMemberAccounts } from '@tessera/ledger/server'
import { createLog, inTransaction, readSiteKind, systemClock } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { actOnOwner } from '../first-owner.ts'
import { seedDemo } from './seed-demo.ts'
import { settleKind } from './site-kind.ts'

const log = createLog('silent')
const clock = systemClock

describe('a database with an owner', () => {
  const { db } = freshDatabase()
  test('is a real site, and no demo comes into it', async () => {
    await actOnOwner(db(), 'first', 'maria')
    expect(await seedDemo(db(), { log, mayFill: true })).toEqual([])
    expect(await readSiteKind(db())).toBe('real')
    const { rows } = await sql`select from identity.member_view`.execute(db())
    expect(rows).toHaveLength(0)
  })
})

describe('a database with a member or with a staff member', () => {
  const [one, other] = [freshDatabase(), freshDatabase()]
  test('is a real site', async () => {
    const member = { account: 'ana', currency: 'USD', password: 'a member of a real site' }
    await createMember(one.db(), member, { clock, openAccounts: openMemberAccounts })
    const staff = { account: 'olga', password: 'a member of a real site', permissions: [] }
    await createStaff(other.db(), staff, { clock })
    for (const { db } of [one, other]) {
      expect(await seedDemo(db(), { log, mayFill: true })).toEqual([])
      expect(await readSiteKind(db())).toBe('real')
    }
  })
})

describe('a demo database', () => {
  const { db } = freshDatabase()
  test('is made once by several starts, with Carla’s team of three, and serves no real site', async () => {
    const starts = [1, 2].map(() => seedDemo(db(), { log, mayFill: true }))
    for (const made of await Promise.all(starts)) expect(made).toHaveLength(6)
    const { rows } = await sql<{ upline: string; team: string[] }>`
      select o.account as upline, array_agg(m.account order by m.account) as team
      from identity.invited_view i join identity.member_view o on o.id = i.owner_id
      join identity.member_view m on m.id = i.member_id
      where i.kind = 'affiliate' group by 1`.execute(db())
    expect(rows).toEqual([{ upline: 'carla', team: ['diego', 'elena', 'felix'] }])
    const rounds = await sql<{ count: bigint }>`
      select count(*) as count from rounds.round`.execute(db())
    expect(rounds.rows[0]?.count).toBe(48n)
    const asReal = seedDemo(db(), { log, mayFill: false })
    await expect(asReal).rejects.toThrow('contains demo data')
    await expect(actOnOwner(db(), 'first', 'maria')).rejects.toThrow('contains demo data')
  })

  test('from before there were marks stays a demo', async () => {
    await sql`alter table kit.site_kind disable trigger user`.execute(db())
    await sql`delete from kit.site_kind`.execute(db())
    await sql`alter table kit.site_kind enable trigger user`.execute(db())
    const kind = inTransaction(db(), (tx) => settleKind(tx, { mayFill: false, reason: 'restore' }))
    expect(await kind).toBe('demo')
  })
})
