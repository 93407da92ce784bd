import {
  connect,
  createHub,
  createLog,
  findRoot,
  startRunners,
  systemClock,
} from '@tessera/server-kit'
import { runners } from '../../apps/server/modules.ts'
import { buildApp } from '../../apps/server/serve.ts'

// The product's server in a process of its own with the rooms of fish, and one bare route beside its calls. Sends its address to
// its starter, and ends with it: sessions are then left as at any end of a server.

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
const log = createLog('faults')
const db = connect({ url: databaseUrl, log })
const hub = createHub({ clock: systemClock })
const app = await buildApp({ root: findRoot(), dataDir }, db, log, hub)
app.post('/bench/echo', async (request) => request.body)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const context = { db, clock: systemClock, log, push: hub.push, origin: url }
const holding = startRunners(
  context,
  runners.filter(({ name }) => name === 'fish.rooms'),
)
const began = process.cpuUsage()

process.on('disconnect', () => process.exit(0))
process.on('message', (asked: 'processor' | 'end') => {
  if (asked === 'processor') {
    const { user, system } = process.cpuUsage(began)
    process.send?.({ seconds: (user + system) / 1_000_000 })
    return
  }
  const close = async () => {
    await holding.stop()
    await app.close()
    await db.destroy()
    process.send?.({ ended: true })
  }
  void close().then(() => process.exit(0))
})
process.send?.({ url })
