/* Keeps what a visit needs to begin at once, and says so where there is no network. It never keeps an answer of a
   call, nor a page that is not the same for everybody: nothing about money goes through here.

   The server writes `version` and `shell`, the files of this version, above this text. */

/**
 * @typedef {Event & { request: Request, respondWith: (answer: Promise<Response>) => void, waitUntil: (work: Promise<unknown>) => void, data?: unknown }} WorkerEvent
 * @typedef {{ addEventListener: (name: string, hear: (event: WorkerEvent) => void) => void, caches: CacheStorage, fetch: typeof fetch, location: Location, skipWaiting: () => Promise<void>, clients: { claim: () => Promise<void> } }} SiteWorker
 */

/**
 * @param {SiteWorker} worker
 * @param {string} version
 * @param {readonly string[]} shell
 */
// oxlint-disable-next-line no-unused-vars -- the server calls it at the end of the text
function work(worker, version, shell) {
  const { caches } = worker
  const files = `files-${version}`
  const pages = `pages-${version}`
  const tiles = 'tiles'
  const tilesMax = 400
  // A page, and what it was drawn from.
  const pagesMax = 80
  const offline = '/offline'
  // A page that is older is asked for first: what it tells may be over.
  const pageMilliseconds = 3_600_000

  worker.addEventListener('install', (event) =>
    event.waitUntil(
      (async () => {
        const cache = await caches.open(files)
        await cache.addAll([...shell, offline])
      })(),
    ),
  )

  // The files of the version before stay: a tab that is still open with it may ask for more of them.
  worker.addEventListener('activate', (event) =>
    event.waitUntil(
      (async () => {
        const names = await caches.keys()
        const before = names.filter((name) => name.startsWith('files-') && name !== files).at(-1)
        const old = names.filter((name) => ![files, before, pages, tiles].includes(name))
        await Promise.all(old.map((name) => caches.delete(name)))
        await worker.clients.claim()
      })(),
    ),
  )

  worker.addEventListener('message', (event) => {
    if (event.data === 'update') event.waitUntil(worker.skipWaiting())
    // The reader's language is another now: pages are rendered in it anew.
    if (event.data === 'forgetPages') event.waitUntil(forgetPages())
  })

  async function forgetPages() {
    await caches.delete(pages)
    const cache = await caches.open(files)
    await cache.add(offline).catch(() => undefined)
  }

  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (request.method !== 'GET' || url.origin !== worker.location.origin) return
    if (url.pathname.startsWith('/assets/')) event.respondWith(fileOf(request))
    else if (url.pathname.startsWith('/art/')) event.respondWith(tileOf(request, event))
    else if (url.pathname.startsWith('/drawn/')) event.respondWith(stateOf(request))
    else if (request.mode === 'navigate' && !/^\/(wps|lgw|backoffice|docs)\b/.test(url.pathname)) {
      event.respondWith(pageOf(request, event))
    }
  })

  /** @param {Request} request */
  async function fileOf(request) {
    const known = await caches.match(request, { ignoreVary: true })
    if (known) return known
    const answer = await worker.fetch(request)
    if (answer.ok) await (await caches.open(files)).put(request, answer.clone())
    return answer
  }

  /**
   * @param {Request} request
   * @param {WorkerEvent} event
   */
  async function tileOf(request, event) {
    const cache = await caches.open(tiles)
    const known = await cache.match(request)
    const answer = known ?? (await worker.fetch(request))
    if (answer.ok) event.waitUntil(keepTile(cache, request, answer.clone()))
    return answer
  }

  // The keys of a cache are in the order of their writing: what was used last stands last.
  /**
   * @param {Cache} cache
   * @param {Request} request
   * @param {Response} answer
   */
  async function keepTile(cache, request, answer) {
    await cache.delete(request)
    await cache.put(request, answer)
    await leaveNewest(cache, tilesMax)
  }

  /**
   * @param {Cache} cache
   * @param {number} most
   */
  async function leaveNewest(cache, most) {
    const keys = await cache.keys()
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)),
    )
  }

  /**
   * @param {Request} request
   * @param {WorkerEvent} event
   */
  async function pageOf(request, event) {
    const cache = await caches.open(pages)
    const known = await cache.match(request, { ignoreVary: true })
    const fresh = fetchPage(request, cache)
    const at = Date.parse(known?.headers.get('date') ?? '')
    if (known && Date.now() - at < pageMilliseconds) {
      event.waitUntil(fresh.catch(() => undefined))
      return known
    }
    return fresh.catch(async () => {
      const instead = known ?? (await caches.match(offline, { ignoreVary: true }))
      return instead ?? Response.error()
    })
  }

  // What a page was rendered from is hydrated with it, however long the server has put it away.
  /** @param {Request} request */
  async function stateOf(request) {
    const cache = await caches.open(pages)
    const known = await cache.match(request)
    if (known) return known
    const answer = await worker.fetch(request)
    if (answer.ok) {
      await cache.put(request, answer.clone())
      await leaveNewest(cache, pagesMax)
    }
    return answer
  }

  // Only pages that the server has drawn for everybody are kept.
  /**
   * @param {Request} request
   * @param {Cache} cache
   */
  async function fetchPage(request, cache) {
    const answer = await worker.fetch(request)
    if (answer.ok && answer.headers.get('x-drawn') === 'for-all') {
      await cache.put(request, answer.clone())
      await leaveNewest(cache, pagesMax)
    } else await cache.delete(request, { ignoreVary: true })
    return answer
  }
}
