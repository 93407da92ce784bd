import { createHash } from 'node:crypto'
import { copyOut } from './copy-out.mjs'

/**
 * The digest of all value: SHA-256 over every row and column of the tables below, in the order of the primary
 * key, or of the columns where there is none. The pending deltas of a house account count as its balance, so it does
 * not
 * matter whether they were folded already. The columns come from the database itself: an older backup is
 * compared as it was.
 *
 * @typedef {{ table: string, rows: number, sha256: string }} TableDigest
 * @typedef {{ sha256: string, tables: TableDigest[] }} Digest
 *
 * @param {import('pg').Client} client in a transaction that sees one moment
 * @param {(table: string, rows: number) => void} [onProgress]
 * @returns {Promise<Digest>}
 */
export async function digestOf(client, onProgress = () => {}) {
  // Texts of times and numbers depend on these; the order of large tables needs memory, not a disk.
  await client.query(
    "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex'; set local work_mem = '128MB'; set local statement_timeout = 0",
  )
  /** @type {TableDigest[]} */
  const tables = []
  for (const table of await listTables(client)) {
    tables.push(await digestTable(client, table, onProgress))
  }
  const hash = createHash('sha256')
  for (const { table, rows, sha256 } of tables) hash.update(`${table} ${rows} ${sha256}\n`)
  return { sha256: hash.digest('hex'), tables }
}

/** What value is, and what was asked for. The rest of the ledger's tables follows from these. */
const tablesOfValue = [
  'bets.bet',
  'bets.settlement',
  'ledger.account',
  'ledger.request',
  'ledger.transfer',
]

/** @typedef {{ name: string, columns: string[], order: string[] }} Table */

/**
 * The tables of value with their columns, partitions as one, in the order of their names.
 * @param {import('pg').Client} client
 * @returns {Promise<Table[]>}
 */
export async function listTables(client) {
  const { rows } = await client.query(
    `select format('%I.%I', n.nspname, c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns,
       array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
         order by a.attnum) as sorted,
       (select array_agg(quote_ident(k.attname) || case when k.attcollation <> 0 then ' collate "C"' else '' end
           order by array_position(i.indkey::int2[], k.attnum))
         from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey::int2[])
         where i.indrelid = c.oid and i.indisprimary) as "order"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname || '.' || c.relname = any ($1)
     group by c.oid, n.nspname, c.relname order by n.nspname || '.' || c.relname collate "C"`,
    [tablesOfValue],
  )
  return rows.map(({ name, columns, sorted, order }) => ({ name, columns, order: order ?? sorted }))
}

/**
 * @param {import('pg').Client} client
 * @param {Table} table
 * @param {(table: string, rows: number) => void} onProgress
 * @returns {Promise<TableDigest>}
 */
async function digestTable(client, table, onProgress) {
  const hash = createHash('sha256')
  let rows = 0
  await copyOut(client, `copy (${rowsOf(table)}) to stdout`, (line) => {
    hash.update(line)
    if (++rows % 500_000 === 0) onProgress(table.name, rows)
    return undefined
  })
  return { table: table.name, rows, sha256: hash.digest('hex') }
}

/** @param {Table} table */
function rowsOf({ name, columns, order }) {
  const read = columns.map((column) =>
    name === 'ledger.account' ? (folded[column] ?? column) : column,
  )
  const from =
    name === 'ledger.account'
      ? 'ledger.account t left join (select account, sum(amount) as amount from ledger.house_delta group by account) d on d.account = t.id'
      : name
  return `select ${read.join(', ')} from ${from} order by ${order.join(', ')}`
}

/** A fold adds the pending deltas to the balance, and counts in the version of a house account. */
const folded = /** @type {Record<string, string>} */ ({
  balance: 't.balance + coalesce(d.amount, 0)::bigint',
  version: 'case when t.is_guarded then t.version end',
})
