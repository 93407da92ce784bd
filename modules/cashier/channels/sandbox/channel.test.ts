import { toWire } from '@tessera/calls'
import type { Db } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { signatureOf } from '../../server/sandbox-gateway/signature.ts'
import { testChannel, type FakeOutside } from '../channel-contract.fixture.ts'
import { sandbox } from './channel.ts'

const signingKey = 'a key that the gateway and the site share'
const { db } = freshDatabase({ connections: 30 })

/** The sandbox gateway's payments are tables of this database: the fake plays its payer and its messenger. */
const outside = (database: () => Db): FakeOutside => ({
  open: async () => ({ signingKey }),
  close: async () => undefined,
  paymentsOf: async (orderId) => {
    const { rows } =
      await sql`select from cashier.sandbox_payment where order_id = ${orderId}`.execute(database())
    return rows.length
  },
  decide: async (orderId, result, { amount }) => {
    await sql`update cashier.sandbox_payment set state = ${result}, paid_amount = ${String(amount)}::bigint
      where order_id = ${orderId}`.execute(database())
  },
  notice: (notice, at) => {
    const body = toWire(notice)
    const stamp = String(Math.floor(at.getTime() / 1000))
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-sandbox-stamp': stamp,
        'x-sandbox-signature': signatureOf(signingKey, stamp, body),
      },
    }
  },
  resign: ({ body, headers: { 'x-sandbox-signature': _, ...headers } }, signature) => ({
    body,
    headers: { ...headers, ...(signature !== undefined && { 'x-sandbox-signature': signature }) },
  }),
})

testChannel(sandbox, outside(db), db)
