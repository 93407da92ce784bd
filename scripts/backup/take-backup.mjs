import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { receiveBase } from './base-backup.mjs'
import { withConnection } from './connect.mjs'
import { digestOf } from './digest.mjs'
import { inspectServer } from './inspect-server.mjs'
import { lsnOf, segmentName } from './lsn.mjs'
import { currentFormat, digestFile, writeManifest } from './manifest.mjs'
import { holdMoment } from './moment.mjs'
import { asFolderProblem } from './plainly.mjs'
import { checkRoom, openShelf, placeFor } from './shelf.mjs'
import { holdWal } from './wal-stream.mjs'

/** What compresses badly needs as much as it has, and while it is read more is written. */
const room = 64_000_000

/**
 * Takes one backup of a running server while everyone goes on. What it shows after a restore is one moment near
 * the end of it, and the digest in its manifest is of that moment. In its own folder, under a name that marks
 * it as unfinished, until it is.
 *
 * @param {{ url: string, shelf: string, kind: 'embedded' | 'external', product: string, follows?: boolean, log: (line:
 * string) => void,
 * onUndo?: (undo: () => Promise<void>) => void }} options `follows`: the WAL
 * goes on being received behind the backup, until `stream.stop()`. `onUndo` is given what removes an unfinished one
 */
export async function takeBackup({
  url,
  shelf,
  kind,
  product,
  follows = false,
  log,
  onUndo = () => {},
}) {
  const startedAt = new Date().toISOString()
  const server = await inspectServer(url)
  const working = openShelf(shelf)
  /** @type {Awaited<ReturnType<typeof receiveAll>>['stream'] | undefined} */
  let stream
  const undo = async () => {
    await stream?.stop().catch(() => {})
    rmSync(working, { recursive: true, force: true })
  }
  onUndo(undo)
  try {
    const advice = 'please free some space, or choose another folder with --to.'
    await checkRoom(shelf, server.bytes + room, advice)
    const received = await receiveAll(url, working, { server, log })
    stream = received.stream
    const { base } = received
    const { moment, end } = await reachMoment(url, stream)
    const { timeline } = base
    const { segmentBytes } = server
    const wal = await keepWal(working, segmentName({ timeline, lsn: end, segmentBytes }))
    if (!follows) await endWal(stream, working)
    log('Computing the digest of the ledger …')
    const digest = await digestAt(moment, log)
    const { version, major, system } = server
    const postgres = { version, major, system, timeline, segmentBytes }
    const machine = `${process.platform}-${process.arch}`
    const { database, user, migrations } = server
    const { at, lsn } = moment
    /** @type {import('./manifest.mjs').Manifest} */
    const manifest = {
      format: currentFormat,
      product,
      kind,
      machine,
      postgres,
      database,
      user,
      startedAt,
      at,
      lsn,
      unpackedBytes: base.bytes,
      migrations,
      digest,
      files: { ...base.files, ...wal },
    }
    await writeManifest(working, manifest)
    const place = placeFor(shelf, at)
    renameSync(working, place)
    stream.moveTo(path.join(place, 'later'))
    return { place, manifest, stream }
  } catch (error) {
    await undo()
    throw asFolderProblem(error, shelf)
  }
}

/**
 * @param {string} url
 * @param {string} working
 * @param {{ server: { segmentBytes: number }, log: (line: string) => void }} how
 */
async function receiveAll(url, working, { server, log }) {
  const folder = path.join(working, 'later')
  mkdirSync(folder, { mode: 0o700 })
  const wal = await holdWal(url)
  /** @type {ReturnType<typeof wal.receive> | undefined} */
  let stream
  let told = 0
  try {
    const base = await receiveBase(url, working, {
      onStart: ({ timeline, lsn }) => {
        stream = wal.receive({ folder, timeline, lsn, segmentBytes: server.segmentBytes })
      },
      onBytes: (bytes, of) => {
        const percent = Math.min(100, Math.floor((100 * bytes) / Math.max(of, 1)))
        if (percent < told + 10) return
        told = percent - (percent % 10)
        log(`Copied ${told} % of the database …`)
      },
    })
    if (!stream) throw new Error('the base backup did not say where it starts')
    return { base, stream }
  } catch (error) {
    await (stream?.stop() ?? wal.end())
    throw error
  }
}

/**
 * @param {string} url
 * @param {{ reach: (lsn: bigint) => Promise<void> }} stream
 */
async function reachMoment(url, stream) {
  const moment = await holdMoment(url)
  try {
    // A restore ends before the first record behind its moment, so there must be one.
    const end = await withConnection(url, async (client) => {
      await client.query('set synchronous_commit = on')
      await client.query("select pg_logical_emit_message(true, 'tessera', 'backup')")
      const { rows } = await client.query('select pg_current_wal_flush_lsn()::text as lsn')
      return lsnOf(rows[0].lsn)
    })
    await stream.reach(end)
    return { moment, end }
  } catch (error) {
    await moment.client.end()
    throw error
  }
}

/**
 * Sets aside the WAL that belongs to the backup: the file in which it ends goes on being written.
 * @param {string} working
 * @param {string} last
 */
async function keepWal(working, last) {
  const [from, to] = [path.join(working, 'later'), path.join(working, 'wal')]
  mkdirSync(to, { mode: 0o700 })
  /** @type {import('./manifest.mjs').Files} */
  const files = {}
  for (const name of readdirSync(from)
    .filter((each) => each <= last)
    .toSorted()) {
    const kept = path.join(to, name)
    if (name < last) linkSync(path.join(from, name), kept)
    else copyFileSync(path.join(from, name), kept)
    files[`wal/${name}`] = { bytes: statSync(kept).size, sha256: await digestFile(kept) }
  }
  return files
}

/**
 * @param {{ stop: () => Promise<void> }} stream
 * @param {string} working
 */
async function endWal(stream, working) {
  await stream.stop()
  rmSync(path.join(working, 'later'), { recursive: true })
}

/**
 * @param {Awaited<ReturnType<typeof holdMoment>>} moment
 * @param {(line: string) => void} log
 */
async function digestAt({ client }, log) {
  try {
    return await digestOf(client, (table, rows) => log(`Read ${rows} rows of ${table} …`))
  } finally {
    await client.end()
  }
}
