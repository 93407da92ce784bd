import { closeSync, fdatasync, ftruncateSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { connectTo } from './connect.mjs'
import { copyOut } from './copy-out.mjs'
import { lsnText, segmentName } from './lsn.mjs'

const flush = promisify(fdatasync)
/** How much may be lost with the disk of the server, in time: what came in is on our disk after this. */
const flushMs = 500

/**
 * Keeps the WAL from being recycled until it was received, and receives it.
 * The server's slot lives as long as this connection: a backup that dies leaves nothing behind that fills
 * the server's disk.
 *
 * @param {string} url
 */
export async function holdWal(url) {
  const client = await connectTo(url, { replication: true })
  const slot = `tessera_backup_${process.pid}_${process.hrtime.bigint()}`
  try {
    await client.query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL (RESERVE_WAL)`)
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    /** @param {Place} from */
    receive: (from) => receiveWal(client, slot, from),
    end: () => client.end(),
  }
}

/**
 * @typedef {{ folder: string, timeline: number, lsn: bigint, segmentBytes: number }} Place `lsn` is where
 *   reading starts, `folder` is where the files are written
 */

/**
 * Writes the WAL as PostgreSQL names it, one file a segment, from the start of the segment of `lsn`.
 * @param {import('pg').Client} client
 * @param {string} slot
 * @param {Place} from
 */
function receiveWal(client, slot, { folder, timeline, lsn, segmentBytes }) {
  const start = lsn - (lsn % BigInt(segmentBytes))
  const writer = writeSegments({ folder, timeline, segmentBytes })
  /** @type {{ sendCopyFromChunk(chunk: Buffer): void, stream: import('node:net').Socket }} */
  const wire = /** @type {any} */ (client).connection
  let received = start
  let flushed = start
  let isEnding = false
  let hasEnded = false
  const watch = watchers()

  const settle = async () => {
    const upTo = received
    if (upTo === flushed) return
    await writer.flush()
    flushed = upTo
    watch.tell()
  }
  const tell = () => wire.sendCopyFromChunk(statusOf({ received, flushed }))
  // What cannot be kept need not come.
  const keeping = repeat(
    () => settle().then(tell),
    (error) => void wire.stream.destroy(error),
  )

  const command = `START_REPLICATION SLOT ${slot} PHYSICAL ${lsnText(start)} TIMELINE ${timeline}`
  const ended = copyOut(client, command, (chunk) => {
    if (chunk[0] === ofData) {
      const data = chunk.subarray(25)
      writer.write(chunk.readBigUInt64BE(1), data)
      received = chunk.readBigUInt64BE(1) + BigInt(data.length)
    } else if (chunk[0] === ofKeepalive && chunk[17] === 1) tell()
    return undefined
  })
    .then(() => undefined)
    .catch((/** @type {unknown} */ error) => {
      if (!isEnding) throw error
    })
    .finally(() => {
      hasEnded = true
      void keeping.stop()
      watch.tell()
    })
  // Callers that wait get it; until then an unhandled rejection would be a fault of its own.
  ended.catch(() => {})

  return {
    /** Until everything before this place is on our disk. @param {bigint} target */
    async reach(target) {
      while (flushed < target) {
        if (hasEnded) throw await ended.then(() => new Error('the WAL ended early'))
        await watch.next()
      }
    },
    /** From now on the files are in this folder. @param {string} moved */
    moveTo: (moved) => writer.moveTo(moved),
    /** Fails when the server goes away. */
    ended,
    /** Stops, with everything that came in on the disk. */
    async stop() {
      isEnding = true
      await keeping.stop()
      await client.end()
      await ended.catch(() => {})
      await writer.flush()
      writer.close()
    },
  }
}

/**
 * Does the work again and again, never twice at once.
 * @param {() => Promise<void>} work
 * @param {(error: Error) => void} onError
 */
function repeat(work, onError) {
  let last = Promise.resolve()
  const timer = setInterval(() => {
    last = last.then(work)
    last.catch(onError)
  }, flushMs)
  return {
    async stop() {
      clearInterval(timer)
      await last.catch(() => {})
    },
  }
}

/** Those who wait for something to have happened, and look then whether it was that. */
function watchers() {
  /** @type {(() => void)[]} */
  let waiting = []
  return {
    /** @returns {Promise<void>} */
    next: () => new Promise((done) => void waiting.push(done)),
    tell() {
      const told = waiting
      waiting = []
      told.forEach((done) => done())
    },
  }
}

const ofData = 'w'.charCodeAt(0)
const ofKeepalive = 'k'.charCodeAt(0)

/** @param {{ received: bigint, flushed: bigint }} how */
function statusOf({ received, flushed }) {
  const message = Buffer.alloc(34)
  message.write('r')
  message.writeBigUInt64BE(received, 1)
  message.writeBigUInt64BE(flushed, 9)
  // Byte 17: applied, which is nothing. Byte 25: our clock, which is not used. Byte 33: no answer wanted.
  return message
}

/** @param {{ folder: string, timeline: number, segmentBytes: number }} where */
function writeSegments({ folder, timeline, segmentBytes }) {
  const size = BigInt(segmentBytes)
  let place = folder
  /** @type {{ fd: number, start: bigint } | undefined} */
  let open
  /** @type {number[]} */
  let finished = []

  /** @param {bigint} lsn */
  const segmentAt = (lsn) => {
    const start = lsn - (lsn % size)
    if (open?.start === start) return open
    if (open) finished.push(open.fd)
    const name = segmentName({ timeline, lsn, segmentBytes })
    const fd = openSync(path.join(place, name), 'w', 0o600)
    // PostgreSQL reads segments of full size only; what is not written yet takes no room.
    ftruncateSync(fd, segmentBytes)
    open = { fd, start }
    return open
  }
  return {
    /**
     * @param {bigint} lsn
     * @param {Buffer} data
     */
    write(lsn, data) {
      for (let at = 0; at < data.length;) {
        const { fd, start } = segmentAt(lsn + BigInt(at))
        const offset = Number(lsn + BigInt(at) - start)
        at += writeSync(fd, data, at, Math.min(data.length - at, segmentBytes - offset), offset)
      }
    },
    /** @param {string} moved */
    moveTo(moved) {
      place = moved
    },
    async flush() {
      const closing = finished
      finished = []
      for (const fd of open ? [...closing, open.fd] : closing) await flush(fd)
      closing.forEach((fd) => closeSync(fd))
    },
    close() {
      if (open) closeSync(open.fd)
      open = undefined
    },
  }
}
