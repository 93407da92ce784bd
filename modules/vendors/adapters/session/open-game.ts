import * as z from 'zod/mini'
import { Address, askJson, baseOf } from '../ask-json.ts'
import type { Opening, Outside } from '../wallet.ts'

type Settings = { baseUrl: string; casinoKey: string; authToken: string }

/** Asks for the entry of a table. */
export async function openGame({ settings, signal }: Outside<Settings>, opening: Opening) {
  const body = JSON.stringify({
    uuid: opening.token,
    player: {
      id: opening.player,
      update: false,
      language: opening.language,
      currency: opening.currency,
      ...(opening.country && { country: opening.country }),
      session: { id: opening.token, ip: opening.address },
    },
    config: {
      game: { table: { id: opening.game } },
      channel: { wrapped: false, mobile: opening.platform === 'mobile' },
      urls: { lobby: opening.lobby, cashier: opening.cashier },
    },
  })
  const path = [settings.casinoKey, settings.authToken].map(encodeURIComponent).join('/')
  const url = `${baseOf(settings.baseUrl)}/ua/v1/${path}`
  const { entry } = await askJson({ url, headers: {}, body, signal }, z.object({ entry: Address }))
  // An entry may name no host: it is then on the one that was asked.
  return { url: new URL(entry, settings.baseUrl).href }
}
