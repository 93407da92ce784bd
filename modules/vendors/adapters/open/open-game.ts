import * as z from 'zod/mini'
import { Address } from '../ask-json.ts'
import type { Opening, Outside } from '../wallet.ts'
import { askOpen, type OpenAsked } from './ask-open.ts'

/** Asks for the address of a game. An answer that they have not signed is none. */
export function openGame(outside: Outside<OpenAsked>, opening: Opening) {
  const { player, token, game, currency, language, country, platform, lobby, cashier } = opening
  const given = { player, session: token, game, currency, language, platform, lobby, cashier }
  return askOpen(
    outside,
    'launch',
    { ...given, ...(country && { country }) },
    z.object({ url: Address }),
  )
}
