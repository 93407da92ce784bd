import { sql } from 'kysely'
import { connect, type ConnectOptions, type Db } from './database.ts'

const lockNumber = 7_351_004
// Written as it is into statements that take no values.
const roleName = /^[a-z_][a-z0-9_]{0,62}$/

const refusal = (plain: string) => Object.assign(new Error(plain), { plain })

/** The role that an address names. */
export const roleIn = (url: string): string => decodeURIComponent(new URL(url).username)

type Standing = {
  isThere: boolean
  mayTooMuch: boolean
  mayMakeRoles: boolean
}

/**
 * Gives the role under which the server works what it needs, and nothing more: it reads and writes the rows of every
 * module, but makes, changes and drops nothing, reads the ledger's own rows only, and sees no seed of a season. `db` is the owner's. Run after the
 * migrations, at every start. Throws an error with a `plain` sentence where the role is missing or may do too much.
 */
export async function prepareServingRole(db: Db, servingUrl: string): Promise<void> {
  const role = roleIn(servingUrl)
  if (!roleName.test(role)) {
    throw refusal(
      'The role in SERVING_DATABASE_URL is a name of lower-case letters, digits and _: please correct it.',
    )
  }
  await db.transaction().execute(async (tx) => {
    // Two servers that start at once take turns.
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
    const standing = await standingOf(tx, role)
    if (!standing.isThere && !standing.mayMakeRoles) {
      throw refusal(
        `There is no role ${role}: please let the administrator of PostgreSQL make it (create role ${role} login password '…').`,
      )
    }
    if (!standing.isThere) await sql.raw(`create role ${role} login`).execute(tx)
    if (standing.mayTooMuch) {
      throw refusal(
        `The role ${role} may do more than serve: please name one in SERVING_DATABASE_URL that is no superuser, makes no roles and databases, and is no member of the role that owns the tables.`,
      )
    }
    await sql.raw(grants(role)).execute(tx)
  })
}

async function standingOf(tx: Db, role: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select exists (select from pg_roles where rolname = ${role}) as "isThere",
      exists (select from pg_roles r where r.rolname = ${role}
        and (r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolreplication or r.rolbypassrls
          or pg_has_role(r.oid, current_user, 'member'))) as "mayTooMuch",
      (select rolsuper from pg_roles where rolname = current_user) as "mayMakeRoles"`.execute(tx)
  return rows[0] ?? { isThere: false, mayTooMuch: false, mayMakeRoles: false }
}

// Tables that only functions of the ledger write. Partitions are tables of their own.
const onlyThroughFunctions = [
  'ledger.account',
  'ledger.unit',
  'ledger.request',
  'ledger.transfer',
  'ledger.house_delta',
  'ledger.carried',
  'ledger.due',
  'sports.season_draw',
]
// Tables whose rows only functions see: what is drawn from them is not known before it is due.
const secretTables = ['sports.season_seed']

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

const grants = (role: string): string => `
do $grants$
declare
  place text;
  kept text;
begin
  for place in
    select nspname from pg_namespace n
    where n.nspname not in ('public', 'information_schema') and n.nspname !~ '^pg_'
      and pg_has_role(n.nspowner, 'usage')
  loop
    execute format('revoke all on schema %I from ${role}', place);
    execute format('grant usage on schema %I to ${role}', place);
    execute format('grant select, insert, update, delete on all tables in schema %I to ${role}', place);
    execute format('grant usage, select on all sequences in schema %I to ${role}', place);
    execute format('grant execute on all functions in schema %I to ${role}', place);
  end loop;
  -- The tables of the queue show their rows to their owner only, and to whoever a policy names.
  for place in
    select c.oid::regclass::text from pg_class c where c.relrowsecurity and pg_has_role(c.relowner, 'usage')
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${role}')
  loop
    execute format('create policy ${role} on %s to ${role} using (true) with check (true)', place);
  end loop;
  foreach kept in array array[${quoted(onlyThroughFunctions)}] loop
    for place in
      select relid::regclass::text from pg_partition_tree(kept) union select kept
    loop
      execute format('revoke insert, update, delete on %s from ${role}', place);
    end loop;
  end loop;
  foreach kept in array array[${quoted(secretTables)}] loop
    execute format('revoke all on %s from ${role}', kept);
  end loop;
  revoke all on schema public from ${role};
  grant usage on schema public to ${role};
  grant select on public.migration, public.definition to ${role};
  -- When the oldest transaction of anybody began is asked by the checks of the books.
  if (select rolsuper from pg_roles where rolname = current_user) then
    grant pg_read_all_stats to ${role};
  end if;
end $grants$`

/** Connects as the role that serves. Throws an error with a `plain` sentence where it can still make tables. */
export async function connectToServe(options: ConnectOptions): Promise<Db> {
  const db = connect(options)
  const { rows } = await sql<{ mayCreate: boolean }>`
    select bool_or(has_schema_privilege(n.oid, 'create')) as "mayCreate"
    from pg_namespace n where n.nspname !~ '^pg_'`.execute(db)
  if (!rows[0]?.mayCreate) return db
  await db.destroy()
  throw refusal(
    'The role in SERVING_DATABASE_URL may make tables: please revoke that (revoke create on schema public from public).',
  )
}
