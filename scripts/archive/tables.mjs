import { plainly } from '../backup/plainly.mjs'

/* What a month consists of, and how a row is read from PostgreSQL and from Parquet so that both say the same text. Instants are in
   UTC to the microsecond; amounts are whole ledger units (1/10,000). */

/** The tables that are set aside month by month, oldest postings first. */
export const tables = /** @type {const} */ ([
  { name: 'transfer', schema: 'ledger_set_aside' },
  { name: 'bet', schema: 'bets_set_aside' },
  { name: 'settlement', schema: 'bets_set_aside' },
])

/** @typedef {(typeof tables)[number]} Table */
/** @typedef {{ name: string, type: string }} Column `type`: that of PostgreSQL */

/** Types of PostgreSQL, and what each becomes in Parquet. */
const parquetTypes = new Map([
  ['bigint', 'BIGINT'],
  ['integer', 'INTEGER'],
  ['smallint', 'SMALLINT'],
  ['xid8', 'UBIGINT'],
  ['boolean', 'BOOLEAN'],
  ['uuid', 'UUID'],
  ['text', 'VARCHAR'],
  ['jsonb', 'VARCHAR'],
  ['timestamp with time zone', 'TIMESTAMP'],
])

const instant = 'timestamp with time zone'
const nothing = "'\\N'"

/** @param {string} name */
const quoted = (name) => `"${name.replaceAll('"', '""')}"`

/** @param {Table} table @param {string} month such as 2026-01 */
export const tableOf = ({ name, schema }, month) => `${schema}.${name}_${month.replace('-', '_')}`

/**
 * The columns of a table that is set aside. A type that has no counterpart in Parquet is refused: nothing is left out.
 * @param {import('pg').Client} client @param {string} table
 * @returns {Promise<Column[]>}
 */
export async function columnsOf(client, table) {
  const { rows } = await client.query(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  for (const { name, type } of rows) {
    if (!parquetTypes.has(type)) {
      throw plainly(
        `The column ${name} of ${table} is of the type ${type}, which the archive does not know.`,
      )
    }
  }
  return rows
}

/** Each value of a row as text, in PostgreSQL. @param {Column[]} columns */
export const asTexts = (columns) =>
  columns
    .map(({ name, type }) =>
      type === instant
        ? `to_char(${quoted(name)} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US') as ${quoted(name)}`
        : `${quoted(name)}::text as ${quoted(name)}`,
    )
    .join(', ')

/** The same values from their texts, in Parquet's types. @param {Column[]} columns */
export const asValues = (columns) =>
  columns
    .map(
      ({ name, type }) => `cast(${quoted(name)} as ${parquetTypes.get(type)}) as ${quoted(name)}`,
    )
    .join(', ')

/** @param {Column[]} columns */
export const textColumns = (columns) =>
  columns.map(({ name }) => `${quoted(name)} VARCHAR`).join(', ')

/**
 * A sum over all rows that any change of any value changes, in whatever order they stand. Of texts of PostgreSQL.
 * @param {Column[]} columns @param {string} table
 */
export const digestThere = (columns, table) => `select count(*)::text as rows,
  coalesce(sum(('x' || left(md5(concat_ws('|', ${columns
    .map(({ name }) => `coalesce(${quoted(name)}, ${nothing})`)
    .join(', ')})), 15))::bit(60)::bigint), 0)::text as digest
  from (select ${asTexts(columns)} from ${table}) row`

/**
 * The same sum from a Parquet file.
 * @param {Column[]} columns @param {string} file
 */
export const digestHere = (columns, file) => `select count(*)::varchar as rows,
  coalesce(sum(('0x' || left(md5(concat_ws('|', ${columns
    .map(({ name, type }) => {
      const value =
        type === instant
          ? `strftime(${quoted(name)}, '%Y-%m-%d %H:%M:%S.%f')`
          : `cast(${quoted(name)} as varchar)`
      return `coalesce(${value}, ${nothing})`
    })
    .join(', ')})), 15))::ubigint), 0)::varchar as digest
  from read_parquet('${file.replaceAll("'", "''")}')`
