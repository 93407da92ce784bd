import { commonProblems, type CsvForm, csvFormOf, plainCsv, Problem } from '@tessera/calls'
import { type Clock, type Db, sendProblem, spokenIn } from '@tessera/server-kit'
import { languageFor } from '@tessera/settings/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { cashierProblems } from '../../problems.ts'
import type { RecordFile } from '../../records-calls.ts'
import { recordsMessages } from '../../records-messages.ts'
import { openTicket } from './file-ticket.ts'
import { type BetNames, writeFile } from './write-file.ts'

type Request = FastifyRequest<{ Querystring: { ticket?: unknown; language?: unknown } }>

type Dependencies = {
  db: Db
  clock: Clock
  /** Whether what a member was given in a session may still be used: not after a freeze or a new password. */
  isStillSignedIn: (
    db: Db,
    given: { memberId: string; sessionId: string; since: Date },
    clock: Clock,
  ) => Promise<boolean>
  /** What stands in the file beside the codes of games and the ids of tickets. */
  describing?: Pick<BetNames, 'describeGames' | 'describeTickets'>
}

/** Hands out the files whose addresses `startFile` made, as they are written. One at a time for each member. */
export function serveRecordFiles(
  app: FastifyInstance,
  { db, clock, isStillSignedIn, describing }: Dependencies,
) {
  const writing = new Set<string>()
  app.get('/wps/cashier/files/:name', async (request: Request, reply: FastifyReply) => {
    try {
      const ticket = openTicket(request.query.ticket, clock())
      const { file, memberId, unit, sessionId } = ticket
      const given = { memberId, sessionId, since: new Date(ticket.madeAt) }
      if (!(await isStillSignedIn(db, given, clock))) throw cashierProblems.fileGone()
      if (writing.has(memberId)) throw commonProblems.busy()
      writing.add(memberId)
      const day = clock().toISOString().slice(0, 10)
      const language = await languageOf(db, request)
      const names = describing && { ...describing, language: (language ?? 'en').toUpperCase() }
      const lines = writeFile(db, { memberId, unit }, file, { form: formOf(language), names })
      const stream = Readable.from(untilEnd(lines, () => writing.delete(memberId)))
      stream.once('error', (error) => request.log.error({ err: error }, 'a file broke off'))
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(file.kind, language, day))
        .header('cache-control', 'no-store')
        .send(stream)
    } catch (error) {
      if (error instanceof Problem) return sendProblem(reply, error)
      throw error
    }
  })
}

/** The language that the address names, English where the site does not offer it. */
async function languageOf(db: Db, { query: { language } }: Request): Promise<string | undefined> {
  const isTag = typeof language === 'string' && /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(language)
  return isTag ? (await languageFor(db, language)).toLowerCase() : undefined
}

/** Its separators; without one, those for programs. */
const formOf = (language: string | undefined): CsvForm =>
  language === undefined ? plainCsv : csvFormOf(language)

const text = spokenIn('cashier', recordsMessages.texts)

/** What the browser calls the file: what it holds in its reader's words, and the day. */
function attachment(kind: RecordFile['kind'], language: string | undefined, day: string): string {
  const title = text(language ?? 'en', `rec.${kind}`)
  const words = `${title} ${day}`.toLocaleLowerCase(language).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return `attachment; filename="${kind}-${day}.csv"; filename*=UTF-8''${encodeURIComponent(words.join('-'))}.csv`
}

/** The same, and says when it is over: also where the reader went away. */
async function* untilEnd(lines: AsyncGenerator<string>, over: () => void): AsyncGenerator<string> {
  try {
    yield* lines
  } finally {
    over()
  }
}
