import type { Db } from '@tessera/server-kit'
import { type Player, wireArena } from '../../server/wire/wire.fixture.ts'
import { session } from './adapter.ts'

export const authToken = 'the only secret there is'

/** A site with a vendor that speaks this protocol, and its requests. */
export async function sessionHouse(
  db: Db,
  {
    settles = 'bet',
    ...extra
  }: {
    deadline?: number
    settles?: 'bet' | 'game'
    addresses?: string[]
    category?: string
  } = {},
) {
  const settings = { baseUrl: 'https://studio.invalid', casinoKey: 'house', authToken, settles }
  const addresses = ['127.0.0.1']
  const arena = await wireArena(db, { protocol: session, settings, addresses, ...extra })
  const raw = (path: string, body: string, token = authToken) =>
    arena.send(`${path}?authToken=${encodeURIComponent(token)}`, body)
  const about = (who: Player) => ({
    sid: who.token,
    userId: who.name,
    uuid: crypto.randomUUID(),
    currency: who.currency,
  })
  const move =
    (path: string) =>
    (who: Player, id: string, refId: string, amount: number | string, fields: object = {}) => {
      const body = JSON.stringify({
        ...about(who),
        game: { id: 'R1', type: 'baccarat', details: { table: { id: 'g1', vid: null } } },
        transaction: { id, refId, amount: '#' },
        ...fields,
      })
      return raw(path, body.replace('"#"', String(amount)))
    }
  return {
    ...arena,
    raw,
    debit: move('debit'),
    credit: move('credit'),
    cancel: move('cancel'),
    check: (who: Player) => raw('check', JSON.stringify(about(who))),
    balance: (who: Player) => raw('balance', JSON.stringify(about(who))),
    promo: (who: Player, id: string, amount: number) =>
      raw(
        'promo_payout',
        JSON.stringify({ ...about(who), promoTransaction: { id, amount, type: 'Jackpot' } }),
      ),
  }
}
