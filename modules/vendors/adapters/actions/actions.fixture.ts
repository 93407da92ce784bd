import type { Db } from '@tessera/server-kit'
import { hmacOf } from '../../server/signature.ts'
import { type Player, wireArena } from '../../server/wire/wire.fixture.ts'
import { actions } from './adapter.ts'
import { signatureHeader } from './protocol.ts'

export const authToken = 'a token that both sides know'
const settings = { baseUrl: 'https://softgames.invalid', casinoId: 'house', authToken }

export const bet = (amount: number, action_id: string) => ({ action: 'bet', amount, action_id })
export const win = (amount: number, action_id: string) => ({ action: 'win', amount, action_id })

/** A site with a vendor that speaks this protocol, and its requests as the vendor signs them. */
export async function actionsHouse(db: Db, extra: { deadline?: number } = {}) {
  const arena = await wireArena(db, { protocol: actions, settings, ...extra })
  const raw = (path: string, body: string, signature = hmacOf(authToken, body)) =>
    arena.send(path, body, { [signatureHeader]: signature })
  const about = (who: Player) => ({
    user_id: who.name,
    currency: who.currency,
    game: 'g1',
    session_id: who.token,
    finished: false,
  })
  return {
    ...arena,
    raw,
    play: (who: Player, round: string, given: object[], fields: object = {}) =>
      raw('play', JSON.stringify({ ...about(who), game_id: round, actions: given, ...fields })),
    rollBack: (who: Player, round: string, pairs: [id: string, of: string][]) =>
      raw(
        'rollback',
        JSON.stringify({
          ...about(who),
          game_id: round,
          actions: pairs.map(([action_id, original_action_id]) => ({
            action: 'rollback',
            action_id,
            original_action_id,
          })),
        }),
      ),
  }
}
