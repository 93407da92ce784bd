import { serve } from './serve.ts'

// A server of its own process, for tests that kill it: prints its address on the first line.
const [databaseUrl = '', root = '', dataDir = ''] = process.argv.slice(2)
const { url } = await serve({
  databaseUrl,
  root,
  dataDir,
  port: 0,
  host: '127.0.0.1',
  log: 'faults',
  titles: 400,
  withDemo: true,
})
console.log(url)
