import { commonProblems, Problem } from '@tessera/calls'
import { type Db, sendProblem } from '@tessera/server-kit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import path from 'node:path'
import { type ArtFormat, artFileOf, artKeyOf, type ArtWidth } from './art-address.ts'
import { readCached, trimCache, writeCached } from './disk-cache.ts'
import { findSubject } from './find-subject.ts'
import { renderQueue } from './render-queue.ts'
import { renderTile } from './render-tile.ts'
import { warmArt } from './warm-art.ts'

export type ArtOptions = {
  db: Db
  /** Where drawn pictures are kept. */
  dir: string
  /** In tests, counts what is drawn. */
  onDrawn?: (name: string) => void
  /** Whether the home page's pictures are drawn before the first request. */
  drawsAhead?: boolean
  /** How much of the disk the pictures may take. */
  bytesMax?: number
}

// Ten thousand titles in two sizes take some 100 MB in one format; nobody is shown all of them in both.
const usualBytes = 300 * 1024 * 1024
// How often the size of the cache is checked.
const trimEvery = 500

// What the bare address of a picture gives.
const usualFile = '320.webp'

type Params = { hash: string; file: string }

/** Serves the pictures of titles, drawn when they are first asked for. A picture's address never changes its bytes. */
export function serveArt(
  app: FastifyInstance,
  { db, dir, onDrawn, drawsAhead = true, bytesMax = usualBytes }: ArtOptions,
): void {
  const queue = renderQueue()
  let drawn = 0

  async function draw(hash: string, wanted: { width: ArtWidth; format: ArtFormat }) {
    const subject = await findSubject(db, artKeyOf(hash) ?? '')
    if (!subject) throw commonProblems.notFound()
    const bytes = await renderTile(subject, wanted)
    onDrawn?.(`${hash}/${wanted.width}.${wanted.format}`)
    await writeCached(path.join(dir, hash, `${wanted.width}.${wanted.format}`), bytes)
    drawn += 1
    if (drawn % trimEvery === 0) await trimCache(dir, bytesMax)
    return bytes
  }

  const pictureOf = async (hash: string, file: string, wanted: Parameters<typeof draw>[1]) =>
    (await readCached(path.join(dir, hash, file))) ??
    queue.draw(`${hash}/${file}`, () => draw(hash, wanted))

  async function answer(reply: FastifyReply, { hash, file }: Params) {
    const wanted = artFileOf(file)
    // Only names that can be ours reach the disk or the database.
    if (!wanted || !artKeyOf(hash)) return sendProblem(reply, commonProblems.notFound())
    try {
      const bytes = await pictureOf(hash, file, wanted)
      return await reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'")
        .type(`image/${wanted.format}`)
        .send(bytes)
    } catch (error) {
      // A full queue says nothing about the picture, so this answer is not cached.
      if (error instanceof Problem)
        return sendProblem(reply.header('cache-control', 'no-store'), error)
      throw error
    }
  }

  app.get<{ Params: Params }>('/art/:hash/:file', (request, reply) => answer(reply, request.params))
  app.get<{ Params: Pick<Params, 'hash'> }>('/art/:hash', (request, reply) =>
    answer(reply, { hash: request.params.hash, file: usualFile }),
  )

  if (!drawsAhead) return
  warmArt(app, {
    db,
    isIdle: queue.isIdle,
    draw: (hash, file) => {
      const wanted = artFileOf(file)
      return wanted ? pictureOf(hash, file, wanted) : Promise.resolve(undefined)
    },
  })
}
