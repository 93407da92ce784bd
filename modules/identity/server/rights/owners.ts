import { type Clock, type Db, inTransaction } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'

/**
 * The owner may do everything there is, also what a new version brings. Run when the server starts: it takes nothing away, as an
 * older version that runs beside a newer one does not know what that one has brought.
 */
export const renewOwner = (db: Db, permissions: readonly string[]): Promise<void> =>
  writeOwner(
    db,
    sql`array(select distinct unnest(permissions || ${[...permissions]}::text[]) order by 1)`,
  )

/** Takes from the owners' role what no call needs any more: for a command, once no older version runs. */
export const keepPermissions = (db: Db, permissions: readonly string[]): Promise<void> =>
  writeOwner(db, sql`${[...permissions].toSorted()}::text[]`)

async function writeOwner(db: Db, permissions: RawBuilder<unknown>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`update identity.role set permissions = ${permissions} where is_owner`.execute(tx)
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
