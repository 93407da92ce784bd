import { commonProblems } from '@tessera/calls'
import { sendProblem } from '@tessera/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const toBrotli = promisify(zlib.brotliCompress)
const fromBrotli = promisify(zlib.brotliDecompress)

/** The prefix of the addresses of page data. */
export const stateUnder = '/drawn/'

const statesMax = 2_000
const yearSeconds = 31_536_000
const quality = 6

/**
 * Keeps the answers that pages were rendered from, each under a hash of its text: a page loads them before hydration.
 * Equal answers are kept once, and the longest unused ones are removed first; a page without its answers is rendered by
 * the browser. `place` is what its address says besides: from it another server, which has not rendered the page, can do so.
 */
export function keepStates() {
  const kept = new Map<string, Buffer>()

  return {
    isKept: (id: string) => kept.has(id),
    /** Keeps a text and returns its address. */
    async keep(text: string, place = ''): Promise<string> {
      const id = createHash('sha256').update(text).digest('base64url').slice(0, 16)
      const packed = kept.get(id) ?? (await toBrotli(text, params))
      kept.delete(id)
      kept.set(id, packed)
      const oldest = kept.size > statesMax ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      return `${stateUnder}${id}${place ? `?${place}` : ''}`
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
