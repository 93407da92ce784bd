import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Clock } from '@tessera/server-kit'

const toBrotli = promisify(zlib.brotliCompress)
const toGzip = promisify(zlib.gzip)

/** A page that many are sent, in every way that it may be sent. */
export type KeptPage = {
  status: number
  html: Buffer
  br: Buffer
  gzip: Buffer
  etag: string
  /** It is packed as small as it gets, or is about to be. */
  isTight: boolean
}

/** Renders a page; returns the same page if nothing has changed. */
type Draw = (before: KeptPage | undefined) => Promise<KeptPage | undefined>
type Entry = { page: KeptPage; at: number; isOld: boolean }

// After this a page is rendered again in the background; after the other it is not sent any more.
const freshMilliseconds = 10_000
const keptMilliseconds = 60_000
const pagesMax = 400
const firstQuality = 5
const lastQuality = 11

/** Keeps rendered pages by their key. A change makes all of them stale at once. */
export function createPageCache(clock: Clock) {
  const entries = new Map<string, Entry>()
  const renderer = new Map<string, Promise<KeptPage | undefined>>()
  let generation = 0
  let tightening: Promise<unknown> = Promise.resolve()

  /**
   * The first visitor gets a page at once; once a second one has come for its address, those behind them get it smaller.
   * Packing takes a core for longer than drawing: one at a time, and only what is asked for again.
   */
  const tighten = (page: KeptPage) => {
    if (page.isTight) return
    page.isTight = true
    tightening = tightening
      .then(async () => {
        page.br = await brotli(page.html, lastQuality)
      })
      .catch(() => undefined)
  }

  const keep = (key: string, page: KeptPage) => {
    entries.delete(key)
    entries.set(key, { page, at: clock().getTime(), isOld: false })
    const oldest = entries.size > pagesMax ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
  }

  /** One drawing at a time for each page, however many ask for it. */
  const drawOnce = (key: string, draw: Draw) => {
    const known = renderer.get(key)
    if (known) return known
    const begun = generation
    const before = entries.get(key)?.page
    const made = draw(before)
      .then((page) => {
        if (!page || begun !== generation) return page
        keep(key, page)
        if (before) tighten(page)
        return page
      })
      .finally(() => renderer.delete(key))
    renderer.set(key, made)
    return made
  }

  return {
    async get(key: string, draw: Draw) {
      const entry = entries.get(key)
      const age = entry ? clock().getTime() - entry.at : Infinity
      if (!entry || entry.isOld || age > keptMilliseconds) return drawOnce(key, draw)
      tighten(entry.page)
      // What fails behind the visitor's back is tried again with the next.
      if (age > freshMilliseconds) void drawOnce(key, draw).catch(() => undefined)
      return entry.page
    },
    /** Something that the pages show has changed. */
    forget() {
      generation += 1
      renderer.clear()
      for (const entry of entries.values()) entry.isOld = true
    },
    size: () => entries.size,
  }
}

export type PageCache = ReturnType<typeof createPageCache>

/** Packs a page, unless it is what it was before. */
export async function packPage(status: number, text: string, before?: KeptPage): Promise<KeptPage> {
  const html = Buffer.from(text)
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  if (before?.etag === etag && before.status === status) return before
  const [br, gzip] = await Promise.all([brotli(html, firstQuality), toGzip(html)])
  return { status, html, br, gzip, etag, isTight: false }
}

const brotli = (html: Buffer, quality: number): Promise<Buffer> =>
  toBrotli(html, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  })
