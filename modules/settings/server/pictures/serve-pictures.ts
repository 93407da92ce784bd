import type { Db } from '@tessera/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'

type Request = FastifyRequest<{ Params: { file: string } }>

const name = /^([0-9a-f]{64})\.webp$/

/** Pictures of the site. The content of an address never changes, so it is cached for ever. */
export function servePictures(app: FastifyInstance, { db }: { db: Db }): void {
  app.get('/pictures/:file', async (request: Request, reply) => {
    const [, hash] = name.exec(request.params.file) ?? []
    const { rows } = hash
      ? await sql<{
          bytes: Buffer
        }>`select bytes from settings.picture where hash = ${hash}`.execute(db)
      : { rows: [] }
    if (!rows[0]) return reply.code(404).header('cache-control', 'no-store').send()
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'")
      .send(rows[0].bytes)
  })
}
