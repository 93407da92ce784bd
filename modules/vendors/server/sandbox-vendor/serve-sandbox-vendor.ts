import type { Clock, Db, Logger } from '@tessera/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { launchPath } from '../../adapters/http-wallet/launch-protocol.ts'
import { headers, paths } from '../../adapters/http-wallet/protocol.ts'
import { sandbox } from '../../adapters/sandbox/adapter.ts'
import { readSettings } from '../wallet-settings.ts'
import { findWallets } from '../wallets.ts'
import { AnswerLost, answerRequest } from './answer-message.ts'
import { serveCoin } from './game/serve-coin.ts'
import type { Mood } from './vendor-mood.ts'

type Dependencies = {
  db: Db
  clock: Clock
  log: Logger
  /** In tests: how it behaves. */
  mood?: () => Mood | undefined
}

export const sandboxVendorPath = '/sandbox-vendor'

/** The sandbox vendor over HTTP, as a remote site, on demo sites only. A lost answer ends the connection. */
export function serveSandboxVendor(
  app: FastifyInstance,
  { db, clock, log, mood }: Dependencies,
): void {
  serveCoin(app, { db, clock })
  for (const path of [...Object.values(paths), launchPath]) {
    app.post(`${sandboxVendorPath}${path}`, async (request, reply) => {
      const signingKey = await keyOf(db, log)
      if (!signingKey) return reply.status(404).send()
      const letter = {
        path,
        operator: headerOf(request, headers.operator),
        stamp: headerOf(request, headers.stamp),
        signature: headerOf(request, headers.signature),
        body: request.rawBody ?? '',
      }
      const behaves = mood?.()
      try {
        const dependencies = { db, now: clock(), signingKey, ...(behaves && { mood: behaves }) }
        const { status, signature, body } = await answerRequest(dependencies, letter)
        return await reply
          .status(status)
          .header(headers.signature, signature)
          .type('application/json; charset=utf-8')
          .send(body)
      } catch (error) {
        if (!(error instanceof AnswerLost)) throw error
        reply.hijack()
        request.raw.socket.destroy()
        return reply
      }
    })
  }
}

const headerOf = ({ headers: given }: FastifyRequest, name: string) => String(given[name] ?? '')

async function keyOf(db: Db, log: Logger): Promise<string | undefined> {
  const wallet = (await findWallets(db)).find(({ adapter }) => adapter === sandbox.id)
  const settings = wallet && readSettings(log, wallet, sandbox)
  return settings?.['signingKey']
}
