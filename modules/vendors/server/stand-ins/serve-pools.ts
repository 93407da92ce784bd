import { decimalOf } from '@tessera/open-wallet'
import { smallestPayable } from '@tessera/money'
import { findCurrencies } from '@tessera/settings/server'
import type { FastifyInstance } from 'fastify'
import { signedAnswer } from './open-sign.ts'
import { readPool } from './pool.ts'
import { poolTitles } from './pool-titles.ts'
import type { StandIn } from './stand-in.ts'

const poolCode = 'grand'
const names = { EN: 'Grand', ES: 'Grande' }

/** The pool of a stand-in that speaks Open Wallet, as an operator asks for it. */
export function servePools(app: FastifyInstance, standIn: StandIn): void {
  const { db, vendorOf } = standIn
  app.post('/open/:connection/jackpots', async (request, reply) => {
    const answer = signedAnswer(standIn, request, reply)
    if (!answer) return reply.status(403).send({})
    const { connection = '' } = request.params as Record<string, string>
    const vendor = vendorOf(connection)
    const games = vendor === undefined ? [] : await poolTitles(standIn, vendor)
    if (games.length === 0) return answer(404, {})
    const amounts: Record<string, string> = {}
    for (const { code: unit } of await findCurrencies(db)) {
      const amount = await readPool(db, { connection, unit })
      amounts[unit] = decimalOf(amount - (amount % smallestPayable(unit)))
    }
    return answer(200, { jackpots: [{ jackpot: poolCode, names, games, amounts }] })
  })
}
