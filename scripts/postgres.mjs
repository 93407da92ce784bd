import { readFile, rm, writeFile } from 'node:fs/promises'
import { addressOf, createDatabase } from './postgres/address.mjs'
import { placesOf, prepareCluster, readStatus } from './postgres/cluster.mjs'
import { lockFolder } from './postgres/file-lock.mjs'
import { makeLogFiles } from './postgres/make-log-files.mjs'
import { isRunning, processName } from './postgres/processes.mjs'
import { bootServer, endOrphan } from './postgres/server.mjs'

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

/**
 * Starts the PostgreSQL that npm brought along, on the data in `dir`, reached by a socket and no
 * port. When another process already runs it, this one joins. Whoever is left keeps it running: a
 * database that ends without having been asked to is started again at the same address.
 *
 * @param {{ dir: string, database?: string, user?: string, binaries?: string | undefined, flags?: string[],
 *   log?: (line: string) => void }} options `flags` are settings such as 'fsync=off'; `log` hears what takes
 *   long; `user` and `binaries` are those of another cluster than our own
 */
export async function startPostgres({
  dir,
  database = 'tessera',
  user = 'tessera',
  binaries,
  flags = [],
  log = () => {},
}) {
  const places = placesOf(dir)
  const how = { database, user, binaries, flags: [...usualFlags, ...flags], log }
  const start = () => joinOrStart(places, how)
  let server = await start()

  let isStopped = false
  const look = async () => {
    if (isStopped || (await server.isUp())) return
    log('The database has ended; starting it again …')
    server = await start()
  }
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look).catch((/** @type {Error} */ error) => log(error.message))
  }, 1_000).unref()

  const url = addressOf(places.sockets, database, user)
  return {
    url,
    owned: server.isOwned,
    /**
     * Makes the files of its log ahead of play.
     * @param {{ pauseMs?: number, signal?: AbortSignal }} [pace]
     */
    makeLogFiles: (pace = {}) => makeLogFiles(url, { dir: places.data, ...pace }),
    async stop() {
      isStopped = true
      clearInterval(timer)
      await looking
      await server.stop()
    },
  }
}

/** @typedef {{ database: string, user: string, binaries: string | undefined, flags: string[], log: (line: string) => void }} How */

/**
 * @param {import('./postgres/cluster.mjs').Places} places
 * @param {How} how
 */
async function joinOrStart(places, how) {
  const unlock = await lockFolder(places.lock)
  try {
    const server = await joinOrBoot(places, how)
    await createDatabase(places.sockets, how.database, how.user)
    return server
  } finally {
    unlock()
  }
}

/**
 * @param {import('./postgres/cluster.mjs').Places} places
 * @param {How} how
 */
async function joinOrBoot(places, { flags, binaries, log }) {
  const isUp = async () => isRunning(await readOwner(places)) && (await readStatus(places)).isReady
  if (await isUp()) return { isOwned: false, isUp, stop: async () => {} }
  await endOrphan(places)
  const cluster = await prepareCluster(places, {
    isSafe: !flags.includes('fsync=off'),
    binaries,
    log,
  })
  const server = await bootServer(places, cluster, flags)
  await writeFile(places.owner, processName())
  const stop = async () => {
    // Locked, so that whoever joined takes over only when everything of this one is gone.
    const unlock = await lockFolder(places.lock)
    await rm(places.owner, { force: true })
    await server.stop()
    await rm(places.sockets, { recursive: true, force: true })
    unlock()
  }
  return { isOwned: true, isUp: async () => server.isUp(), stop }
}

/** @param {import('./postgres/cluster.mjs').Places} places */
const readOwner = (places) => readFile(places.owner, 'utf8').catch(() => '')
