import { createHash } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { readInPieces } from '../auditor/read-in-pieces.mjs'
import { plainly } from '../backup/plainly.mjs'
import {
  asTexts,
  asValues,
  columnsOf,
  digestHere,
  digestThere,
  tableOf,
  tables,
  textColumns,
} from './tables.mjs'

/**
 * What a month in the archive consists of: for each table its columns, rows, the digest of their content, and the hash of the file.
 * @typedef {{ columns: import('./tables.mjs').Column[], rows: string, digest: string, file: string, sha256: string }} Part
 * @typedef {{ format: 1, month: string, tables: Record<string, Part> }} Manifest
 */

/** @param {string} folder @param {string} month */
export const manifestOf = (folder, month) => path.join(folder, `${month}.json`)

/** @param {string} folder @param {string} month @returns {Manifest} */
export function readManifest(folder, month) {
  const file = manifestOf(folder, month)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw plainly(`${file} cannot be read: please bring it back from a copy of the archive.`, error)
  }
}

/**
 * Writes a month that is set aside into Parquet files, reads them again, and keeps them only where they hold every row
 * as PostgreSQL has it. A month that the folder has is left as it is.
 * @param {import('pg').Client} client
 * @param {{ folder: string, month: string }} to
 * @returns {Promise<boolean>} whether it was written
 */
export async function writeMonth(client, { folder, month }) {
  if (existsSync(manifestOf(folder, month))) return false
  /** @type {Manifest} */
  const manifest = { format: 1, month, tables: {} }
  for (const table of tables) {
    manifest.tables[table.name] = await writeTable(client, { table, folder, month })
  }
  const file = manifestOf(folder, month)
  writeFileSync(`${file}.part`, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  renameSync(`${file}.part`, file)
  return true
}

/**
 * @param {import('pg').Client} client
 * @param {{ table: import('./tables.mjs').Table, folder: string, month: string }} what
 * @returns {Promise<Part>}
 */
async function writeTable(client, { table, folder, month }) {
  const from = tableOf(table, month)
  const name = `${table.name}-${month}.parquet`
  const file = path.join(folder, name)
  const columns = await columnsOf(client, from)
  await client.query('begin isolation level repeatable read read only')
  try {
    const there = (await client.query(digestThere(columns, from))).rows[0]
    const rows = readInPieces(client, `select ${asTexts(columns)} from ${from}`, [])
    const here = await writeRows(rows, { columns, file })
    if (here.rows !== there.rows || here.digest !== there.digest) {
      throw new Error(`${file} does not hold what ${from} does`)
    }
    renameSync(`${file}.part`, file)
    return { columns, ...there, file: name, sha256: await hashOf(file) }
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

/**
 * Rows are staged in a database of DuckDB beside the file, so that a month of any size needs little memory.
 * @param {AsyncGenerator<Record<string, string | null>>} rows
 * @param {{ columns: import('./tables.mjs').Column[], file: string }} to
 * @returns {Promise<{ rows: string, digest: string }>} of the file, read again
 */
async function writeRows(rows, { columns, file }) {
  const staged = `${file}.staged`
  const forget = () => [staged, `${staged}.wal`].forEach((each) => rmSync(each, { force: true }))
  forget()
  const instance = await DuckDBInstance.create(staged, { memory_limit: '512MB', threads: '2' })
  const duck = await instance.connect()
  try {
    await duck.run(`create table staged (${textColumns(columns)})`)
    const appender = await duck.createAppender('staged')
    for await (const row of rows) {
      for (const { name } of columns) {
        const value = row[name]
        if (value === null || value === undefined) appender.appendNull()
        else appender.appendVarchar(value)
      }
      appender.endRow()
    }
    appender.closeSync()
    const part = `${file}.part`
    await duck.run(`copy (select ${asValues(columns)} from staged) to '${part.replaceAll("'", "''")}'
      (format parquet, compression zstd)`)
    return await askOne(duck, digestHere(columns, part))
  } finally {
    duck.closeSync()
    instance.closeSync()
    forget()
  }
}

/**
 * @param {import('@duckdb/node-api').DuckDBConnection} duck @param {string} text
 * @returns {Promise<any>} the first row, its numbers as texts
 */
export async function askOne(duck, text) {
  const [row] = await askAll(duck, text)
  return row ?? {}
}

/**
 * @param {import('@duckdb/node-api').DuckDBConnection} duck @param {string} text
 * @returns {Promise<Record<string, any>[]>}
 */
export async function askAll(duck, text) {
  return (await duck.runAndReadAll(text)).getRowObjectsJson()
}

/** @param {string} file */
export async function hashOf(file) {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part)
  return hash.digest('hex')
}
