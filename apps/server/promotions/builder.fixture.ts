import { createMember } from '@tessera/identity/server'
import { openMemberAccounts } from '@tessera/ledger/server'
import { type Db, systemClock } from '@tessera/server-kit'
import { sql } from 'kysely'
import { bonusFixture, newId } from './bonus.fixture.ts'

type About = { language?: string; dialing?: string; tag?: string; level?: number }

/** The facts of the problem in which some work ends. */
export const factsOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { facts?: unknown }) => error.facts ?? String(error),
  )

/** A member of the site, with what the staff know of them. */
export async function memberIn(db: Db, { language = 'EN', dialing = '', tag, level }: About = {}) {
  const creating = { account: newId().slice(0, 12), password: 'orchid-lamp-42', currency: 'USD' }
  const ports = { clock: systemClock, openAccounts: openMemberAccounts }
  const { id } = await createMember(db, creating, ports)
  await sql`update identity.member set language = ${language}, country_dialing_code = ${dialing},
    last_login_at = now() where id = ${id}`.execute(db)
  if (tag) {
    await sql`insert into identity.member_tag (member_id, tag, registered_at, made_at)
      select id, ${tag}, created_at, created_at from identity.member where id = ${id}`.execute(db)
  }
  if (level) {
    await sql`insert into loyalty.member (member_id, unit, level) values (${id}, 'USD', ${level})
      on conflict (member_id) do update set level = excluded.level`.execute(db)
  }
  return {
    ...bonusFixture(db, id),
    /** A deposit that came in at a time, and its money. */
    deposit: async (amount: bigint, at: Date) => {
      await bonusFixture(db, id).fund(amount)
      await sql`insert into cashier.deposit_order
          (id, member_id, channel, amount, unit, state, paid_amount, paid_unit, created_at, expires_at, ended_at)
        values (${newId()}, ${id}, 'sandbox', ${String(amount)}::bigint, 'USD', 'success',
          ${String(amount)}::bigint, 'USD', ${at}, ${at}, ${at})`.execute(db)
    },
    /** A log-in from a browser and an address. */
    logIn: (browser: string, address: string, at: Date) =>
      sql`insert into identity.login_record (id, member_id, by, is_right, address, user_agent, made_at, browser)
        values (${newId()}, ${id}, 'password', true, ${address}, 'test', ${at}, sha256(${browser}::bytea))`.execute(
        db,
      ),
  }
}
