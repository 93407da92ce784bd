import * as z from 'zod/mini'
import { hmacOf } from '../../server/signature.ts'
import { Address, askJson, baseOf } from '../ask-json.ts'
import type { Opening, Outside } from '../wallet.ts'
import { signatureHeader } from './protocol.ts'

type Settings = { baseUrl: string; casinoId: string; authToken: string }
const Opened = z.object({ launch_options: z.object({ game_url: Address }) })

/** Asks for a session of a game, and where it is. */
export async function openGame({ settings, signal }: Outside<Settings>, opening: Opening) {
  const body = JSON.stringify({
    casino_id: settings.casinoId,
    session_id: opening.token,
    game: opening.game,
    currency: opening.currency,
    locale: opening.language,
    ip: opening.address,
    client_type: opening.platform,
    urls: { return_url: opening.lobby, deposit_url: opening.cashier },
    user: { id: opening.player, ...(opening.country && { country: opening.country }) },
  })
  const headers = { [signatureHeader]: hmacOf(settings.authToken, body) }
  const url = `${baseOf(settings.baseUrl)}/sessions`
  const { launch_options: options } = await askJson({ url, headers, body, signal }, Opened)
  return { url: options.game_url }
}
