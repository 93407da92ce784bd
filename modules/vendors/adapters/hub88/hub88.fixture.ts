import type { Db } from '@tessera/server-kit'
import { generateKeyPairSync, sign } from 'node:crypto'
import { type Player, wireArena } from '../../server/wire/wire.fixture.ts'
import { hub88 } from './adapter.ts'
import { signatureHeader } from './protocol.ts'

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
export const theirKey = keys.privateKey
export const hub88TestSettings = {
  baseUrl: 'https://hub.invalid',
  operatorId: 'house',
  theirPublicKey: keys.publicKey,
  ourPrivateKey: keys.privateKey,
}

export const signed = (body: string, key = theirKey): Record<string, string> => ({
  [signatureHeader]: sign('sha256', Buffer.from(body), key).toString('base64'),
})

export type Reply = { status: string; balance?: number; request_uuid?: string; currency?: string }

/** A site with a vendor that speaks this protocol, and its requests as the vendor signs them. */
export async function hub88House(
  db: Db,
  extra: { deadline?: number; addresses?: string[]; category?: string } = {},
) {
  const arena = await wireArena(db, { protocol: hub88, settings: hub88TestSettings, ...extra })
  const raw = async (path: string, body: string, headers = signed(body)) => {
    const { status, body: reply } = await arena.send(path, body, headers)
    return { http: status, ...(reply as Reply) }
  }
  const ask = (path: string, fields: object) => raw(path, JSON.stringify(fields))
  const about = (who: Player) => ({
    user: who.name,
    token: who.token,
    request_uuid: crypto.randomUUID(),
    currency: who.currency,
    game_code: 'g1',
    round: 'R1',
  })
  return {
    ...arena,
    raw,
    ask,
    bet: (who: Player, tx: string, amount: number, fields: object = {}) =>
      ask('transaction/bet', {
        ...about(who),
        transaction_uuid: tx,
        round_closed: false,
        is_free: false,
        amount,
        ...fields,
      }),
    win: (who: Player, tx: string, of: string | undefined, amount: number, fields: object = {}) =>
      ask('transaction/win', {
        ...about(who),
        transaction_uuid: tx,
        round_closed: false,
        amount,
        ...(of !== undefined && { reference_transaction_uuid: of }),
        ...fields,
      }),
    rollBack: (who: Player, tx: string, of: string, fields: object = {}) =>
      ask('transaction/rollback', {
        ...about(who),
        transaction_uuid: tx,
        reference_transaction_uuid: of,
        round_closed: true,
        ...fields,
      }),
    balance: (who: Player, fields: object = {}) =>
      ask('user/balance', { ...about(who), ...fields }),
  }
}
