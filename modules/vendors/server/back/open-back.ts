import * as z from 'zod/mini'
import { askOpen, type OpenAsked } from '../../adapters/open/ask-open.ts'
import type { Outside } from '../../adapters/wallet.ts'
import { reportBytesMost, reportSeconds, theirTitlesMost } from '../../limits.ts'
import { type BackChannel, isTitleCode, type TheirTitle } from './back-channel.ts'
import { readOpenJackpots } from './open-jackpots.ts'

const Text = z.string().check(z.maxLength(255))
const Country = z.string().check(z.regex(/^[A-Z]{2}$/))
const Game = z.object({
  game: Text,
  names: z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), Text),
  /** A fraction of the stake; none where its odds change from one moment to the next. */
  return: z.optional(z.string().check(z.regex(/^[0-9](\.[0-9]{1,6})?$/))),
  maker: z.optional(Text),
  category: z.optional(Text),
  isOn: z.optional(z.boolean()),
  freeRounds: z.optional(z.boolean()),
  blockedCountries: z.optional(z.array(Country).check(z.maxLength(300))),
  picture: z.optional(z.url().check(z.maxLength(2_000))),
})
const bounds = { secondsMax: reportSeconds, bytesMax: reportBytesMost }

async function readTitles(outside: Outside<Record<string, string>>): Promise<TheirTitle[]> {
  const asked = outside as unknown as Outside<OpenAsked>
  const shape = z.object({ games: z.array(Game).check(z.maxLength(theirTitlesMost)) })
  const { games } = await askOpen(asked, 'games', {}, shape, bounds)
  const listed = games.filter(({ game }) => isTitleCode(game))
  return listed.map((game) => ({
    code: game.game,
    name: game.names['EN'] ?? Object.values(game.names)[0] ?? game.game,
    maker: game.maker ?? '',
    category: game.category ?? '',
    isOn: game.isOn !== false,
    rtp: game.return === undefined ? null : millionthsOf(game.return),
    volatility: null,
    hasFreeRounds: game.freeRounds === true,
    blockedCountries: [...new Set(game.blockedCountries ?? [])].toSorted(),
    picture: game.picture ?? null,
  }))
}

/** Digits are counted, not divided: what a game returns is exact. */
function millionthsOf(fraction: string): number {
  const [whole = '0', rest = ''] = fraction.split('.')
  return Number(`${whole}${rest.padEnd(6, '0')}`)
}

/** What a provider of Open Wallet is asked beside games. */
export const openBack: BackChannel = { titles: readTitles, jackpots: readOpenJackpots }
