import { connect, createLog, startListeners, systemClock } from '@tessera/server-kit'
import { pokerRunner } from './runner.ts'

// A process of its own that deals poker until it is killed: as soon as it is told to, and then it prints a line.
const [databaseUrl = ''] = process.argv.slice(2)
const log = createLog('silent')
const db = connect({ url: databaseUrl, log, connections: 4 })
process.stdin.once('data', () => {
  startListeners({ db, clock: systemClock, log, push: () => undefined, origin: '' }, [pokerRunner])
  console.log('dealing')
})
// Whoever has begun it is gone.
process.stdin.once('end', () => process.exit())
