import { commonProblems } from '@tessera/calls'
import { sendProblem } from '@tessera/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const toBrotli = promisify(zlib.brotliCompress)
const fromBrotli = promisify(zlib.brotliDecompress)

/** Where what pages were drawn from is asked for. */
export const stateUnder = '/drawn/'

const statesMax = 2_000
const yearSeconds = 31_536_000
const quality = 6

/**
 * Keeps the answers that pages were drawn from, each under a name that follows from its text: a page asks for them once it
 * comes alive. The same answers are kept once, and those that no page was drawn from for longest go first; a page whose
 * answers are gone is drawn by the browser.
 */
export function keepStates() {
  const kept = new Map<string, Buffer>()

  return {
    /** Keeps a text and tells its address. */
    async keep(text: string): Promise<string> {
      const id = createHash('sha256').update(text).digest('base64url').slice(0, 16)
      const packed = kept.get(id) ?? (await toBrotli(text, params))
      kept.delete(id)
      kept.set(id, packed)
      const oldest = kept.size > statesMax ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      return `${stateUnder}${id}`
    },
    async send(id: string, request: FastifyRequest, reply: FastifyReply) {
      const packed = kept.get(id)
      if (!packed) return sendProblem(reply, commonProblems.notFound())
      const isPacked = String(request.headers['accept-encoding'] ?? '').includes('br')
      void reply
        .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
        .header('vary', 'accept-encoding')
        .type('application/json; charset=utf-8')
      if (isPacked) void reply.header('content-encoding', 'br')
      return reply.send(isPacked ? packed : await fromBrotli(packed))
    },
  }
}

const params = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } }
