import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'

type Hear = (event: Record<string, unknown>) => void

const source = readFileSync(path.join(import.meta.dirname, '../../site/service-worker.js'), 'utf8')
const origin = 'https://play.example'
const addressOf = (asked: string | { url: string }) =>
  new URL(typeof asked === 'string' ? asked : asked.url, origin).href

/** What a browser keeps: as much of its `CacheStorage` as the worker uses, in the order of writing. */
export function fakeCaches(load: (url: string) => Promise<Response>) {
  const kept = new Map<string, Map<string, Response>>()
  const cacheOf = (held: Map<string, Response>) => ({
    match: async (asked: string | Request) => held.get(addressOf(asked))?.clone(),
    put: async (asked: string | Request, answer: Response) =>
      void held.set(addressOf(asked), answer),
    delete: async (asked: string | Request) => held.delete(addressOf(asked)),
    keys: async () => [...held.keys()].map((url) => ({ url })),
    add: async (asked: string) => void held.set(addressOf(asked), await load(addressOf(asked))),
    addAll: async (asked: string[]) => {
      for (const each of asked) held.set(addressOf(each), await load(addressOf(each)))
    },
  })
  const caches = {
    open: async (name: string) => {
      const held = kept.get(name) ?? new Map<string, Response>()
      kept.set(name, held)
      return cacheOf(held)
    },
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (asked: string | Request) =>
      [...kept.values()]
        .map((held) => held.get(addressOf(asked)))
        .find(Boolean)
        ?.clone(),
  }
  /** The paths that lie in the caches whose names begin so. */
  const pathsIn = (name: string) =>
    [...kept]
      .filter(([each]) => each.startsWith(name))
      .flatMap(([, held]) => [...held.keys()].map((url) => new URL(url).pathname))
  return { caches, pathsIn, names: () => [...kept.keys()] }
}

/** The service worker of the site in a browser that is imitated at its outer edge: what it keeps, and its network. */
export function startWorker(
  kept: ReturnType<typeof fakeCaches>,
  {
    version,
    shell,
    fetch,
  }: { version: string; shell: string[]; fetch: (url: string) => Promise<Response> },
) {
  const hearers = new Map<string, Hear>()
  const did: string[] = []
  const self = {
    addEventListener: (name: string, hear: Hear) => void hearers.set(name, hear),
    caches: kept.caches,
    fetch: (request: Request) => fetch(request.url),
    location: new URL(origin),
    skipWaiting: async () => void did.push('skipWaiting'),
    clients: { claim: async () => void did.push('claim') },
  }
  runInNewContext(`${source}\nwork(self, ${JSON.stringify(version)}, ${JSON.stringify(shell)})`, {
    self,
    URL,
    Response,
  })
  async function happen(name: string, given: object = {}): Promise<Response | undefined> {
    const waits: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    hearers.get(name)?.({
      ...given,
      waitUntil: (work: Promise<unknown>) => void waits.push(work),
      respondWith: (whole: Promise<Response>) => void (answer = whole),
    })
    const answered = await answer
    await Promise.all(waits)
    return answered
  }
  return {
    did,
    happen,
    /** What a page gets for an address; nothing where the worker leaves it to the browser. */
    ask: (at: string, { mode = 'cors', method = 'GET' } = {}) =>
      happen('fetch', { request: { url: new URL(at, origin).href, mode, method } }),
    open: (at: string) =>
      happen('fetch', {
        request: { url: new URL(at, origin).href, mode: 'navigate', method: 'GET' },
      }),
  }
}
