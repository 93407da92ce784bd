import { serve } from '../serve.ts'

// A server among several, in a process of its own: prints its address on the first line, and leaves at SIGTERM.
const [databaseUrl = '', root = '', dataDir = ''] = process.argv.slice(2)
const { url, close } = await serve({
  databaseUrl,
  root,
  dataDir,
  port: 0,
  host: '127.0.0.1',
  log: 'faults',
  titles: 100,
  withDemo: true,
  drawsAhead: false,
  relay: { body: 'postgres' },
  // Long enough to be asked meanwhile, on a machine however busy.
  leaving: { noticedSeconds: 5, drainedSeconds: 1 },
})
process.once('SIGTERM', () => void close().then(() => process.exit(0)))
console.log(url)
