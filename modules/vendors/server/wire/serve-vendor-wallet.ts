import type { Context } from '@tessera/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { walletProtocols } from '../../adapters/index.ts'
import type { Asked, WalletProtocol } from '../../adapters/wallet.ts'
import { vendorRequestBytes } from '../../limits.ts'
import type { SeamlessPorts } from '../ports.ts'
import { answerWire } from './answer-wire.ts'
import { keptConnections } from './connections.ts'
import { HeardBook } from './heard-book.ts'

type Dependencies = Pick<Context, 'db' | 'push' | 'clock' | 'log'> &
  SeamlessPorts & { protocols?: readonly WalletProtocol[] }

export const vendorWalletPath = '/vendor-wallet'

/**
 * The wallet that vendors ask for stakes and tell wins: `POST /vendor-wallet/<connection>/<path of the protocol>`. Bodies are
 * taken as bytes, which a signature is over, and read after it is known to be right.
 */
export function serveVendorWallet(app: FastifyInstance, given: Dependencies): void {
  const { db, log, protocols = walletProtocols } = given
  const find = keptConnections(db, log, protocols)
  const book = new HeardBook(db, log)
  app.addHook('onClose', () => book.write())
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes))
    scope.post(
      `${vendorWalletPath}/:connection/*`,
      { bodyLimit: vendorRequestBytes },
      async (request, reply) => {
        const began = performance.now()
        const { connection: code = '', '*': path = '' } = request.params as Record<string, string>
        const connection = await find(code)
        if (!connection) return reply.status(404).send()
        const asked = askedOf(request, path)
        const answer = await answerWire(given, connection, { asked, address: request.ip }, given)
        book.add({
          connection: code,
          path,
          address: request.ip,
          request: asked.body.toString('utf8'),
          answer: answer.body,
          status: answer.status,
          outcome: answer.outcome,
          milliseconds: Math.round(performance.now() - began),
          at: given.clock(),
        })
        return reply
          .status(answer.status)
          .headers(answer.headers ?? {})
          .type('application/json; charset=utf-8')
          .send(answer.body)
      },
    )
  })
}

function askedOf(request: FastifyRequest, path: string): Asked {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers[name] = value
  }
  const at = request.url.indexOf('?')
  return {
    path: path.replace(/\/+$/, ''),
    address: at < 0 ? request.url : request.url.slice(0, at),
    query: new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1)),
    headers,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  }
}
