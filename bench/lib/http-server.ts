import {
  connect,
  createHub,
  createLog,
  findRoot,
  listenOnce,
  startJobs,
  startListeners,
  systemClock,
} from '@tessera/server-kit'
import { jobs, listeners } from '../../apps/server/modules.ts'
import { buildServer } from '../../apps/server/build-app.ts'
import { openSockets } from '../../apps/server/open-sockets.ts'

// The product's server in a process of its own, with its listeners and jobs, and one bare route beside its calls. Sends
// its address to its starter, and ends with it.

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
const log = createLog('faults')
const db = connect({ url: databaseUrl, log })
const hub = createHub({ clock: systemClock })
const { app, fastCalls } = await buildServer({ root: findRoot(), dataDir }, { db, log, hub })
const sockets = openSockets(app.server, {
  db,
  clock: systemClock,
  hub,
  log,
  publicOrigin: undefined,
  fastCalls,
})
app.post('/bench/echo', async (request) => request.body)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const context = { db, clock: systemClock, log, push: hub.push, origin: url }
// What was played before is heard before: else its listeners would catch up with it while something else is measured.
for (const listener of listeners) while ((await listenOnce(context, listener)) > 0);
const listening = startListeners(context, listeners)
const working = await startJobs(databaseUrl, jobs, context)

process.on('disconnect', () => {
  const close = async () => {
    sockets.close()
    await app.close()
    await working.stop()
    await listening.stop()
    await db.destroy()
  }
  void close().then(() => process.exit(0))
})
process.send?.({ url })
