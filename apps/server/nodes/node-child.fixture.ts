import { childSite } from '../child-site.fixture.ts'
import { serve } from '../serve.ts'

// A server among several, in a process of its own: prints its address on the first line, and leaves at SIGTERM.
const { url, close } = await serve({
  ...childSite(process.argv.slice(2)),
  drawsAhead: false,
  relay: { body: 'postgres' },
  // Long enough to be asked meanwhile, on a machine however busy.
  leaving: { noticedSeconds: 5, drainedSeconds: 1 },
})
process.once('SIGTERM', () => void close().then(() => process.exit(0)))
console.log(url)
