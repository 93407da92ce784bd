import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { addressOf, createDatabase, servingAddressOf } from './postgres/address.mjs'
import { placesOf, prepareCluster } from './postgres/cluster.mjs'
import { politely } from './postgres/ending.mjs'
import { lockFolder } from './postgres/file-lock.mjs'
import { keepRunning } from './postgres/keep.mjs'
import { makeLogFiles } from './postgres/make-log-files.mjs'
import { readStatus } from './postgres/postmaster.mjs'
import { isThisRunning, processName } from './postgres/processes.mjs'
import { bootServer, endOrphan } from './postgres/server.mjs'
import { socketName } from './postgres/sockets.mjs'

const usualFlags = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'shared_buffers=256MB',
  'max_wal_size=2GB',
  // Old log files are written over; makeLogFiles() makes the first ones.
  'min_wal_size=1GB',
  'checkpoint_timeout=15min',
  'wal_compression=off',
]

/** Longer than any pause of a database that works: it uses the processor, moves on in its log or waits for the disk. */
const usualHangMs = 45_000

/**
 * Starts the PostgreSQL that npm brought along, on the data in `dir`, reached by a socket and no
 * port. When another process already runs it, this one joins. The last process keeps it running: a
 * database that ends without having been asked to, or hangs, is started again at the same address.
 *
 * @param {{ dir: string, database?: string, user?: string, binaries?: string | undefined, flags?: string[],
 * log?: (line: string) => void, hangMs?: number, giveUp?: (error: Error) => void }} options `flags` are settings
 * such as 'fsync=off'; `log` is called for long steps; `user` and `binaries` are those of another cluster than our own;
 * no activity for `hangMs` counts as hanging; `giveUp` is called if it cannot be kept running
 */
export async function startPostgres({
  dir,
  database = 'tessera',
  user = 'tessera',
  binaries,
  flags = [],
  log = () => {},
  hangMs = usualHangMs,
  giveUp = () => {},
}) {
  const places = placesOf(dir)
  const over = new AbortController()
  const watch = { log, hangMs, signal: over.signal }
  const how = { database, user, binaries, flags: [...usualFlags, ...flags], watch }
  if (places.note) log(places.note)
  const start = () => joinOrStart(places, how)
  // The folder of the socket may be chosen by the process that runs the server, and is known once it was reached.
  const socketsNow = () => places.sockets
  const kept = await keepRunning({ socketsNow, user, start, giveUp, ...watch })

  const url = addressOf(places.sockets, database, user)
  return {
    url,
    servingUrl: servingAddressOf(url),
    owned: kept.isOwned,
    /**
     * Makes the files of its log ahead of play.
     * @param {{ pauseMs?: number, signal?: AbortSignal }} [pace]
     */
    makeLogFiles: (pace = {}) =>
      makeLogFiles(url, { dir: path.join(places.data, 'pg_wal'), ...pace }),
    async stop() {
      over.abort()
      await kept.stop()
    },
  }
}

/**
 * @typedef {{ database: string, user: string, binaries: string | undefined, flags: string[],
 *   watch: import('./postgres/server.mjs').Watch }} How
 */

/**
 * @param {import('./postgres/cluster.mjs').Places} places
 * @param {How} how
 */
async function joinOrStart(places, how) {
  const unlock = await lockFolder(places.lock)
  try {
    const server = await joinOrBoot(places, how)
    await createDatabase(places.sockets, how.database, how.user).catch(
      async (/** @type {Error} */ error) => {
        // Its next start does not find it in its way.
        await server.child?.end(politely)
        throw error
      },
    )
    return server
  } finally {
    unlock()
  }
}

/**
 * @param {import('./postgres/cluster.mjs').Places} places
 * @param {How} how
 * @returns {Promise<import('./postgres/keep.mjs').Running>}
 */
async function joinOrBoot(places, { flags, binaries, watch }) {
  const isUp = async () =>
    isThisRunning(await readOwner(places)) && (await readStatus(places)).isReady
  if (await isUp()) {
    places.sockets = (await readStatus(places)).sockets ?? places.sockets
    return { child: undefined, isUp, stop: async () => {} }
  }
  await endOrphan(places)
  const cluster = await prepareCluster(places, {
    isSafe: !flags.includes('fsync=off'),
    binaries,
    log: watch.log,
  })
  const server = await bootServer(places, cluster, flags, watch)
  await writeFile(places.owner, processName())
  const stop = async () => {
    // Locked, so that a joined process takes over only when everything of this one is gone.
    const unlock = await lockFolder(places.lock)
    await rm(places.owner, { force: true })
    await server.end(politely)
    await rm(places.sockets, { recursive: true, force: true })
    unlock()
  }
  const isReachable = () => existsSync(path.join(places.sockets, socketName))
  return { child: server, isUp: async () => server.isUp(), isReachable, stop }
}

/** @param {import('./postgres/cluster.mjs').Places} places */
const readOwner = (places) => readFile(places.owner, 'utf8').catch(() => '')
