import { beforeEach, expect, test } from 'vitest'
import { fakeCaches, startWorker } from './service-worker.fixture.ts'
import { shellFiles } from './serve-worker.ts'

let isOffline = false
let minutesOld = 0
const asked: string[] = []

/** The server: rendered pages are the same for everyone; personal answers are not kept. */
async function server(url: string): Promise<Response> {
  const { pathname } = new URL(url)
  asked.push(pathname)
  if (isOffline) throw new TypeError('Failed to fetch')
  if (pathname === '/gone') return new Response('nothing here', { status: 404 })
  const date = new Date(Date.now() - minutesOld * 60_000).toUTCString()
  const isForAll = !/^\/(member|wps|lgw)/.test(pathname)
  return new Response(`${pathname} #${asked.length}`, {
    headers: { date, ...(isForAll ? { 'x-drawn': 'for-all' } : {}) },
  })
}

const shell = ['/assets/index-1.js', '/assets/index-1.css']
const fixture = () => {
  const kept = fakeCaches(server)
  const start = (version: string, files = shell) =>
    startWorker(kept, { version, shell: files, fetch: server })
  return { kept, start }
}
async function installed() {
  const { kept, start } = fixture()
  const worker = start('one')
  await worker.happen('install')
  await worker.happen('activate')
  asked.length = 0
  return { kept, start, worker }
}
const textOf = async (answer: Response | undefined) => answer?.text()

beforeEach(() => {
  isOffline = false
  minutesOld = 0
  asked.length = 0
})

test('without a network visited pages are available, and in place of all others there is advice', async () => {
  const { worker } = await installed()
  await worker.open('/rng')
  isOffline = true
  expect(await textOf(await worker.open('/rng'))).toMatch('/rng')
  expect(await textOf(await worker.open('/sports'))).toMatch('/offline')
  expect(await textOf(await worker.open('/member?page=depositv2'))).toMatch('/offline')
  isOffline = false
  expect(await textOf(await worker.open('/sports'))).toMatch('/sports')
})

test('the data of a page are kept with it, however soon the server removes them', async () => {
  const { worker } = await installed()
  const first = await textOf(await worker.ask('/drawn/abc'))
  isOffline = true
  expect(await textOf(await worker.ask('/drawn/abc'))).toBe(first)
})

test('answers of calls, pages of members and the back office are never kept', async () => {
  const { worker, kept } = await installed()
  for (const at of ['/wps/member/balance', '/lgw/games', '/rt', '/health']) {
    expect(await worker.ask(at), at).toBeUndefined()
  }
  for (const at of ['/wps/system/service/t', '/lgw/x', '/backoffice/', '/docs']) {
    expect(await worker.open(at), at).toBeUndefined()
  }
  expect(await worker.ask('/assets/index-1.js', { method: 'POST' })).toBeUndefined()
  expect(await worker.ask('https://elsewhere.example/assets/a.js')).toBeUndefined()
  await worker.open('/member?page=transactionHistory')
  await worker.open('/rng')
  expect(kept.pathsIn('').toSorted()).toEqual([...shell, '/offline', '/rng'].toSorted())
})

test('a kept page is shown at once and loaded again in the background; one older than an hour is loaded first', async () => {
  const { worker } = await installed()
  await worker.open('/')
  expect(await textOf(await worker.open('/'))).toBe('/ #1')
  expect(await textOf(await worker.open('/'))).toBe('/ #2')
  minutesOld = 61
  await worker.open('/')
  expect(await textOf(await worker.open('/'))).toBe('/ #5')
})

test('a page that is gone, or has become personal, is no longer kept', async () => {
  const { worker, kept } = await installed()
  await (await kept.caches.open('pages-one')).put('/gone', new Response('as it was'))
  await worker.open('/gone')
  expect(kept.pathsIn('pages-')).toEqual([])
})

test('the files of a version come from what is kept, and what they load besides is kept with them', async () => {
  const { worker, kept } = await installed()
  await worker.ask('/assets/index-1.js')
  expect(asked).toEqual([])
  await worker.ask('/assets/promotions-1.js')
  await worker.ask('/assets/promotions-1.js')
  expect(asked).toEqual(['/assets/promotions-1.js'])
  expect(kept.pathsIn('files-one')).toContain('/assets/promotions-1.js')
})

test('of pictures the 400 that were seen last are kept', async () => {
  const { worker, kept } = await installed()
  for (let number = 0; number < 401; number++) await worker.ask(`/art/a${number}/200.avif`)
  expect(kept.pathsIn('tiles')).toHaveLength(400)
  expect(kept.pathsIn('tiles')).not.toContain('/art/a0/200.avif')
  await worker.ask('/art/a1/200.avif')
  await worker.ask('/art/new/200.avif')
  expect(kept.pathsIn('tiles')).toContain('/art/a1/200.avif')
  expect(kept.pathsIn('tiles')).not.toContain('/art/a2/200.avif')
})

test('a new version waits until it is asked for, takes over whole, and leaves open tabs the files of the one before', async () => {
  const { worker, start, kept } = await installed()
  await worker.open('/')
  const next = start('two', ['/assets/index-2.js'])
  await next.happen('install')
  expect(next.did).toEqual([])
  expect(await textOf(await worker.open('/'))).toBe('/ #1')
  await next.happen('message', { data: 'update' })
  await next.happen('activate')
  expect(next.did).toEqual(['skipWaiting', 'claim'])
  // No page of the version before is shown by the new one.
  expect(kept.names()).toEqual(['files-one', 'files-two'])
  expect(await textOf(await next.ask('/assets/index-1.js'))).toMatch('/assets/index-1.js')
  const third = start('three', ['/assets/index-3.js'])
  await third.happen('install')
  await third.happen('activate')
  expect(kept.names()).toEqual(['files-two', 'files-three'])
})

test('in another language pages are loaded again, the offline page too', async () => {
  const { worker, kept } = await installed()
  await worker.open('/')
  await worker.happen('message', { data: 'forgetPages' })
  expect(kept.pathsIn('pages-')).toEqual([])
  expect(asked).toEqual(['/', '/offline'])
  isOffline = true
  await worker.happen('message', { data: 'forgetPages' })
  expect(kept.pathsIn('files-')).toContain('/offline')
})

test('a visit begins with the first scripts, their styles, and the parts of the first page', () => {
  const files = shellFiles({
    'index.html': { file: 'assets/index.js', imports: ['_kit.js'], css: ['assets/index.css'] },
    '_kit.js': { file: 'assets/kit.js', css: ['assets/kit.css'] },
    '_shell.js': { file: 'assets/rest.js', name: 'shell' },
    'pages/promotions-page.tsx': { name: 'promotions-page', file: 'assets/promotions.js' },
  })
  expect(files).toEqual([
    '/assets/index.js',
    '/assets/index.css',
    '/assets/rest.js',
    '/assets/kit.js',
    '/assets/kit.css',
  ])
})
