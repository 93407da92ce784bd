import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const toBrotli = promisify(zlib.brotliCompress)
const toGzip = promisify(zlib.gzip)

// What is shorter fits into one packet as it is.
const leastCharacters = 1_000
// More would take longer than the line it saves.
const brotliQuality = 4
const keptMax = 100

const packings = {
  br: (text: string) =>
    toBrotli(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (text: string) => toGzip(text),
}
type Coding = keyof typeof packings

/**
 * Compresses the answers of calls, and scripts and styles that are sent as texts. Public answers are compressed once for many requests; personal ones for their
 * request only, and not kept.
 */
export function compressAnswers(app: FastifyInstance): void {
  const kept = new Map<string, Promise<Buffer>>()

  const packedForMany = (coding: Coding, text: string): Promise<Buffer> => {
    const key = `${coding} ${text}`
    const packed = kept.get(key) ?? packings[coding](text)
    kept.delete(key)
    kept.set(key, packed)
    const oldest = kept.size > keptMax ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return packed
  }

  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' || !isPackable(reply, payload)) return payload
    void reply.header('vary', 'accept-encoding')
    const coding = codingFor(request)
    if (!coding) return payload
    const isForMany = request.method === 'GET' && request.headers.authorization === undefined
    const packed = await (isForMany ? packedForMany : packOnce)(coding, payload)
    void reply.header('content-encoding', coding).removeHeader('content-length')
    return packed
  })
}

const packOnce = (coding: Coding, text: string): Promise<Buffer> => packings[coding](text)

const packable = /^(?:application\/json|text\/(?:css|javascript))\b/
const isPackable = (reply: FastifyReply, text: string): boolean =>
  text.length >= leastCharacters &&
  !reply.hasHeader('content-encoding') &&
  packable.test(String(reply.getHeader('content-type') ?? ''))

/** The best packing that the asker names and does not refuse. */
function codingFor({ headers }: FastifyRequest): Coding | undefined {
  const named = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((each) => named.includes(each))
}
