import { connect, createLog, startListeners, systemClock } from '@tessera/server-kit'
import { pokerRunner } from './runner.ts'

// A process of its own that deals poker until it is killed. It prints a line when it begins.
const [databaseUrl = ''] = process.argv.slice(2)
const log = createLog('silent')
const db = connect({ url: databaseUrl, log, connections: 4 })
startListeners({ db, clock: systemClock, log, push: () => undefined, origin: '' }, [pokerRunner])
console.log('dealing')
