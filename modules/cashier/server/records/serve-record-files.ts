import { commonProblems, Problem } from '@tessera/calls'
import { type Clock, type Db, sendProblem } from '@tessera/server-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { openTicket } from './file-ticket.ts'
import { writeFile } from './write-file.ts'

type Request = FastifyRequest<{ Querystring: { ticket?: unknown } }>

/** Hands out the files whose addresses `startFile` made, as they are written. One at a time for each member. */
export function serveRecordFiles(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }) {
  const writing = new Set<string>()
  app.get('/wps/cashier/files/:name', async (request: Request, reply: FastifyReply) => {
    try {
      const { file, memberId, unit } = openTicket(request.query.ticket, clock())
      if (writing.has(memberId)) throw commonProblems.busy()
      writing.add(memberId)
      const day = clock().toISOString().slice(0, 10)
      const lines = writeFile(db, { memberId, unit }, file)
      const stream = Readable.from(untilEnd(lines, () => writing.delete(memberId)))
      stream.once('error', (error) => request.log.error({ err: error }, 'a file broke off'))
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${file.kind}-${day}.csv"`)
        .header('cache-control', 'no-store')
        .send(stream)
    } catch (error) {
      if (error instanceof Problem) return sendProblem(reply, error)
      throw error
    }
  })
}

/** The same, and says when it is over: also where the reader went away. */
async function* untilEnd(lines: AsyncGenerator<string>, over: () => void): AsyncGenerator<string> {
  try {
    yield* lines
  } finally {
    over()
  }
}
