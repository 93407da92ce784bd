import { connect, createLog } from '@tessera/server-kit'
import { sandbox } from '../../channels/sandbox/channel.ts'
import { setSettingsKey } from '../settings-key.ts'
import { payLegs } from './pay-legs.ts'

// A worker of its own process, for a test that kills it: the gateway has paid, and nothing of its answer is remembered.
const [url = ''] = process.argv.slice(2)
const { payOut } = sandbox
if (!payOut) throw new Error('the sandbox pays out')
const log = createLog('faults')
const db = connect({ url, connections: 2, log })
setSettingsKey(db, Buffer.alloc(32, 7))
const deadly = {
  ...sandbox,
  payOut: {
    ...payOut,
    send: async (...given: Parameters<typeof payOut.send>) => {
      await payOut.send(...given)
      process.kill(process.pid, 'SIGKILL')
      return new Promise<never>(() => undefined)
    },
  },
}
const clock = () => new Date(process.env['CLOCK'] ?? '')
const origin = 'http://tessera.test'
await payLegs({ db, clock, log, origin, push: () => undefined }, { channels: [deadly] })
