// A process of its own, for tests that end it: serves a site, or rotates its key and is killed after a step.
import { childSite } from '../child-site.fixture.ts'

const [what = '', databaseUrl = '', root = '', dataDir = '', more = ''] = process.argv.slice(2)

const tell = (line: string): void => {
  if (more === '' || !line.startsWith(more)) return
  process.kill(process.pid, 'SIGKILL')
  // The signal comes to this thread, or to another one a moment later: nothing more is done meanwhile.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

// What is not asked for is not read: each command is a process, and the server is the larger part of the product.
async function open(): Promise<void> {
  const { serve } = await import('../serve.ts')
  const site = childSite([databaseUrl, root, dataDir])
  const { url } = await serve({ ...site, drawsAhead: false, metricsToken: more })
  console.log(url)
}

async function rotate(): Promise<void> {
  const { rotateKeyIn } = await import('./rotate-key.ts')
  const isLost = what === 'lost'
  console.log(JSON.stringify(await rotateKeyIn({ databaseUrl, root, dataDir, isLost, tell })))
}

try {
  await (what === 'serve' ? open() : rotate())
} catch (error) {
  console.log((error as { plain?: string }).plain ?? error)
  process.exit(1)
}
