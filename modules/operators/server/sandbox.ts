import { trialUnit } from '@tessera/identity/server'
import { isPublicKey } from '@tessera/open-wallet'
import { type Context, inTransaction, readJson, readText } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { requestBytes, sandboxDays, sandboxOperatorsMost } from '../limits.ts'
import { upsertOperator } from './operator-rows.ts'
import { ownKey } from './set-operator.ts'
import { operatorApiPath } from './serve-operators.ts'

/** Where a visitor of a demo site gets an operator of their own to try. */
export const sandboxPath = '/open-sandbox'

const Asked = z.object({
  wallet: z.string().check(
    z.maxLength(400),
    z.refine((text) => URL.canParse(text)),
  ),
  keyId: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/)),
  publicKey: z.string().check(z.refine(isPublicKey)),
})

const isHere = (address: string) => /^(?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/.test(address)

/** Open to the world over a sealed line; on this machine only for who is on it, too. */
function mayBeAsked(wallet: string, from: string): boolean {
  const { protocol, hostname, username, password, search } = new URL(wallet)
  if (`${username}${password}${search}` !== '') return false
  const isOwn = hostname === '127.0.0.1' || hostname === '[::1]'
  const isName =
    /\.[a-z]{2,}$/i.test(hostname) && !/\.(?:local|internal|localhost)$/i.test(hostname)
  return protocol === 'https:' ? isName : protocol === 'http:' && isOwn && isHere(from)
}

/**
 * The sandbox of a demo site: an operator that anybody makes for themselves, with a key of their own and one of ours, and play money.
 */
export function serveSandbox(
  app: FastifyInstance,
  { db, clock }: Pick<Context, 'db' | 'clock'>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes))
    scope.post(sandboxPath, { bodyLimit: requestBytes }, async (request, reply) => {
      const read = Asked.safeParse(bodyOf(request))
      if (!read.success || !mayBeAsked(read.data.wallet, request.ip))
        return reply.status(400).send({ outcome: 'BAD_REQUEST' })
      const { wallet, keyId, publicKey } = read.data
      const code = `sandbox-${randomBytes(8).toString('hex')}`
      const now = clock()
      const isMade = await inTransaction(db, async (tx) => {
        await sql`lock table operators.operator in share row exclusive mode`.execute(tx)
        const since = new Date(now.getTime() - sandboxDays * 86_400_000)
        const { rows } = await sql<{
          count: number
        }>`select count(*)::int as count from operators.operator
          where is_sandbox and made_at > ${since}`.execute(tx)
        if ((rows[0]?.count ?? 0) >= sandboxOperatorsMost) return undefined
        const own = ownKey(code)
        const operator = {
          ...own,
          code,
          name: 'Sandbox',
          walletUrl: wallet,
          theirKeys: `${keyId} ${publicKey}`,
          origins: [new URL(wallet).origin],
          currencies: [trialUnit],
          isOn: true,
          isSandbox: true,
        }
        await upsertOperator(tx, operator, now)
        return own
      })
      if (!isMade) return reply.status(429).send({ outcome: 'RETRY_LATER' })
      return reply.send({
        operator: code,
        base: `${operatorApiPath}/${code}`,
        keyId: isMade.keyId,
        publicKey: isMade.publicKey,
        currency: trialUnit,
        days: sandboxDays,
      })
    })
  })
}

function bodyOf({ body }: FastifyRequest): unknown {
  try {
    return readJson(readText(Buffer.isBuffer(body) ? body : Buffer.alloc(0)))
  } catch {
    return undefined
  }
}
