import { connect, createApp, createLog, systemClock } from '@tessera/server-kit'
import { serveVendorWallet, useVendorKey as setVendorKey } from '@tessera/vendors/server'
import { findTitle } from '../../apps/server/find-title.ts'

// The wallet that vendors ask, in a process of its own, as the product serves it. Sends its address to its starter, and ends with it.

const [databaseUrl = '', key = ''] = process.argv.slice(2)
setVendorKey(Buffer.from(key, 'hex'))
const log = createLog('faults')
const db = connect({ url: databaseUrl, log })
const app = createApp({ log })
serveVendorWallet(app, { db, log, clock: systemClock, push: () => undefined, findTitle })
const url = await app.listen({ port: 0, host: '127.0.0.1' })

process.on('disconnect', () => {
  const close = async () => {
    await app.close()
    await db.destroy()
  }
  void close().then(() => process.exit(0))
})
process.send?.({ url })
