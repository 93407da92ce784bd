import { type Clock, type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'

/** The owner may do everything there is, also what a new version brings. Run when the server starts. */
export async function renewOwner(db: Db, permissions: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`update identity.role set permissions = ${[...permissions].toSorted()}::text[]
      where is_owner`.execute(tx)
    await sql`select identity.add_up_permissions(array(select s.staff_id
      from identity.staff_role s join identity.role r on r.id = s.role_id and r.is_owner))`.execute(
      tx,
    )
  })
}

/** Makes a person an owner without approval: for the setup of the site. */
export async function makeOwner(tx: Db, staffId: string): Promise<void> {
  await sql`insert into identity.staff_role (staff_id, role_id)
    select ${staffId}, id from identity.role where is_owner on conflict do nothing`.execute(tx)
  await sql`select identity.add_up_permissions(array[${staffId}]::uuid[])`.execute(tx)
}

/** On a site that is no demo all staff add a second factor before anything else. */
export async function askForFactors({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await sql`update identity.staff_door set is_factor_asked = true, changed_at = ${clock()}
    where not is_factor_asked and not exists (select from identity.staff)`.execute(db)
}
