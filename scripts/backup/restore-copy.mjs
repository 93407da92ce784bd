import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { withConnection } from './connect.mjs'
import { digestOf } from './digest.mjs'
import { verifyFiles } from './manifest.mjs'
import { plainly } from './plainly.mjs'
import { recover, tidyUp, unpack } from './recover.mjs'
import { root } from '../start/settings.mjs'
import { checkRoom } from './shelf.mjs'

const run = promisify(execFile)

/**
 * Makes a stopped and proven copy of the backup in `dir`: every file is compared with the manifest, the WAL is
 * replayed, the digest of the ledger is that of the manifest, this Tessera's migrations fit, and the ledger balances.
 *
 * @param {import('./recover.mjs').Backup} backup
 * @param {string} dir an empty folder
 * @param {{ keyFile: string, until?: string | undefined, log: (line: string) => void, onUndo?: (undo: () =>
 * Promise<void>) => void }} options
 */
export async function restoreCopy(backup, dir, { keyFile, until, log, onUndo = () => {} }) {
  const { folder, manifest } = backup
  const seconds = measure()
  const wal = Object.values(manifest.files).reduce((sum, { bytes }) => sum + bytes, 0)
  await checkRoom(dir, manifest.unpackedBytes + wal, 'please free some space. Nothing was changed.')
  log(`Comparing the files of ${folder} with its manifest …`)
  await verifyFiles(folder, manifest)
  seconds.note('compare')
  log('Unpacking …')
  await unpack(backup, dir, until)
  seconds.note('unpack')
  log(`Replaying the WAL up to ${until ?? manifest.at} …`)
  const server = await recover(backup, dir, { until, log })
  onUndo(server.stop)
  try {
    seconds.note('replay')
    const digest = await digestNow(server.url, log)
    log(`Ledger digest of the backup   ${manifest.digest.sha256}`)
    log(`Ledger digest of the restored ${digest.sha256}`)
    // A later time has a later digest, which nobody has noted.
    if (!until && digest.sha256 !== manifest.digest.sha256) throw differs(manifest.digest, digest)
    seconds.note('digest')
    const { ran, key } = await checkProduct(server.url, keyFile)
    if (ran.length > 0) log(`Brought up to date: ${ran.join(', ')}`)
    seconds.note('check')
    return { digest, key, seconds: seconds.all() }
  } finally {
    await server.stop()
    tidyUp(dir)
  }
}

/**
 * @param {string} url
 * @param {(line: string) => void} log
 */
const digestNow = (url, log) =>
  withConnection(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    return digestOf(client, (table, rows) => log(`Read ${rows} rows of ${table} …`))
  })

/**
 * @param {string} url
 * @param {string} keyFile
 * @returns {Promise<{ ran: string[], key: import('./key-fit.mjs').Fits }>}
 */
async function checkProduct(url, keyFile) {
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs')
  const program = path.join(import.meta.dirname, 'check-product.ts')
  const { stdout } = await run(process.execPath, [tsx, program, url, root, keyFile])
  const found = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}')
  if (found.plain)
    throw plainly(`This Tessera cannot use the backup. ${found.plain} Nothing was changed.`)
  if (found.discrepancies > 0) {
    throw plainly(
      `The ledger of this backup does not balance in ${found.discrepancies} places: please use another backup. Nothing was changed.`,
    )
  }
  return found
}

/**
 * @param {import('./digest.mjs').Digest} told
 * @param {import('./digest.mjs').Digest} found
 */
function differs(told, found) {
  const tables = told.tables.filter(
    ({ table, sha256 }) => found.tables.find((each) => each.table === table)?.sha256 !== sha256,
  )
  const names = tables.map(({ table }) => table).join(', ') || 'its list of tables'
  return plainly(
    `The restored ledger is not that of the backup (it differs in ${names}): please use another backup. Nothing was changed.`,
  )
}

/** Seconds of each step. */
function measure() {
  let last = performance.now()
  /** @type {Record<string, number>} */
  const noted = {}
  return {
    /** @param {string} step */
    note(step) {
      noted[step] = Number(((performance.now() - last) / 1000).toFixed(2))
      last = performance.now()
    },
    all: () => noted,
  }
}
