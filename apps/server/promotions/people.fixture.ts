import type { Db, StaffContext } from '@tessera/server-kit'
import { memberContext, person, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { newId, running } from './bonus.fixture.ts'

/** Members and staff who are known by name, at the time of a clock that is moved on. */
export function peopleFixture(db: () => Db) {
  const clock = { now: new Date() }
  const time = () => clock.now

  async function join(account: string, { type = 0, currency = 'USD', name = '' } = {}) {
    const id = newId()
    await sql`insert into identity.member
        (id, account, nickname, password_hash, currency, type, payee_name, created_at)
      values (${id}, ${account}, ${account}, 'x', ${currency}, ${type}, ${name}, ${time()})`.execute(
      db(),
    )
    return { id, context: memberContext(db(), { ...person(id), currency }, time) }
  }
  /** Staff who decide, for all currencies or for some. */
  async function hire(name: string, currencies?: string[]): Promise<StaffContext> {
    const id = newId()
    const account = `${name}-${id.slice(0, 8)}`
    const rights = ['promotions.review', 'promotions.read', 'promotions.publish']
    await sql`insert into identity.staff (id, account, password_hash, permissions, extra, created_at)
      values (${id}, ${account}, 'x', ${rights}::text[], ${currencies ? [] : rights}::text[], ${time()})`.execute(
      db(),
    )
    if (currencies) {
      const role = newId()
      await sql`insert into identity.role (id, name, permissions, currencies)
        values (${role}, ${role}, ${rights}::text[], ${currencies}::text[])`.execute(db())
      await sql`insert into identity.staff_role values (${id}, ${role})`.execute(db())
    }
    const staff = { id, account, permissions: rights, sessionId: '' }
    return { ...testContext(db(), { clock: time }), staff }
  }
  const told = async (memberId: string) => {
    const { rows } = await sql<{ title: string; content: string }>`
      select texts->'EN'->>'title' as title, texts->'EN'->>'content' as content
      from messages.message where member_id = ${memberId} order by sent_at, id`.execute(db())
    return rows
  }
  const publish = (kind: string, terms: object, budget?: bigint) =>
    running(db(), kind, terms, budget)
  const endAll = () =>
    sql`update promotions.promotion set state = 'ended', ended_at = now() where state = 'live'`.execute(
      db(),
    )
  return { clock, join, hire, told, publish, endAll }
}
