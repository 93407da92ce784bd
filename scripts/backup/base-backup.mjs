import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { withConnection } from './connect.mjs'
import { copyOut } from './copy-out.mjs'
import { lsnOf } from './lsn.mjs'
import { plainly } from './plainly.mjs'

const label = "LABEL 'tessera', CHECKPOINT 'fast', WAL false, WAIT false, PROGRESS"
const command = `BASE_BACKUP (${label}, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`

/**
 * @typedef {{ timeline: number, start: bigint, end: bigint, bytes: number, files: import('./manifest.mjs').Files }} Base
 *   `bytes` is the size of what is packed
 */

/**
 * Lets PostgreSQL send its data directory, and packs it into `folder` as base.tar.gz, with PostgreSQL's own list
 * of the files in it. PostgreSQL checks the checksum of every page it sends, and a wrong one ends it.
 *
 * @param {string} url
 * @param {string} folder
 * @param {{ onStart: (where: { timeline: number, lsn: bigint }) => void, onBytes: (bytes: number, of: number) => void }} hear
 * @returns {Promise<Base>}
 */
export async function receiveBase(url, folder, { onStart, onBytes }) {
  const tar = packInto(folder, 'base.tar.gz')
  const list = packInto(folder, 'backup_manifest.gz')
  let target = tar
  let bytes = 0
  let expected = 0
  try {
    const receive = (/** @type {import('pg').Client} */ client) =>
      copyOut(client, command, (chunk, [begin, spaces]) => {
        const kind = String.fromCharCode(chunk[0] ?? 0)
        if (kind === 'n') {
          if ((spaces?.rows.length ?? 0) > 1) throw hasTablespaces()
          const [lsn, timeline] = begin?.rows[0] ?? []
          expected = Number(spaces?.rows[0]?.[2] ?? 0) * 1024
          onStart({ timeline: Number(timeline), lsn: lsnOf(lsn ?? '') })
        } else if (kind === 'm') target = list
        else if (kind === 'd') {
          if (target === tar) onBytes((bytes += chunk.length - 1), expected)
          // The bytes are pg's, which uses their memory again.
          return target.write(Buffer.from(chunk.subarray(1)))
        }
        return undefined
      })
    const results = await withConnection(url, receive, { replication: true })
    const files = { 'base.tar.gz': await tar.end(), 'backup_manifest.gz': await list.end() }
    const [start, timeline] = results[0]?.rows[0] ?? []
    const [end] = results.at(-1)?.rows[0] ?? []
    return {
      timeline: Number(timeline),
      start: lsnOf(start ?? ''),
      end: lsnOf(end ?? ''),
      bytes,
      files,
    }
  } catch (error) {
    await Promise.all([tar.abandon(), list.abandon()])
    throw error
  }
}

/**
 * A compressed file with its digest. Level 1: half the size costs a fifth of the time of the usual level,
 * and the members who play share the processor.
 *
 * @param {string} folder
 * @param {string} name
 */
function packInto(folder, name) {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED })
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new PassThrough()
  counted.on('data', (part) => {
    hash.update(part)
    bytes += part.length
  })
  const file = createWriteStream(path.join(folder, name), { mode: 0o600, flush: true })
  const packed = pipeline(gzip, counted, file)
  packed.catch(() => {})
  /** @type {Promise<unknown> | undefined} */
  let draining
  return {
    /** @param {Buffer} part */
    write(part) {
      if (gzip.write(part)) return undefined
      draining ??= Promise.race([once(gzip, 'drain'), packed]).finally(() => (draining = undefined))
      return draining
    },
    async end() {
      gzip.end()
      await packed
      return { bytes, sha256: hash.digest('hex') }
    },
    async abandon() {
      gzip.destroy()
      await packed.catch(() => {})
    },
  }
}

const hasTablespaces = () =>
  plainly(
    'This database keeps tables in several places (tablespaces), which this backup does not carry: please use pg_basebackup, or move the tables back.',
  )
