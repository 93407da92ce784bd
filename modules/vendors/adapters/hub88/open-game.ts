import * as z from 'zod/mini'
import { rsaSignatureOf } from '../../server/signature.ts'
import { Address, askJson, baseOf } from '../ask-json.ts'
import type { Opening, Outside } from '../wallet.ts'
import { signatureHeader } from './protocol.ts'

type Settings = { baseUrl: string; operatorId: string; ourPrivateKey: string }

/** Where they are asked for the page of a game. */
export const gamePath = '/operator/generic/v2/game/url'

/** Asks for the address of a game. */
export function openGame({ settings, signal }: Outside<Settings>, opening: Opening) {
  const body = JSON.stringify({
    operator_id: settings.operatorId,
    user: opening.player,
    token: opening.token,
    game_code: opening.game,
    currency: opening.currency,
    lang: opening.language,
    country: opening.country ?? 'XX',
    ip: opening.address,
    platform: opening.platform === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    lobby_url: opening.lobby,
    deposit_url: opening.cashier,
  })
  const headers = { [signatureHeader]: rsaSignatureOf(settings.ourPrivateKey, body) }
  const url = `${baseOf(settings.baseUrl)}${gamePath}`
  return askJson({ url, headers, body, signal }, z.object({ url: Address }))
}
