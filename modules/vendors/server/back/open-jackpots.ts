import { unitsOf } from '@tessera/open-wallet'
import * as z from 'zod/mini'
import { askOpen, type OpenAsked, OpenRefused } from '../../adapters/open/ask-open.ts'
import type { Outside } from '../../adapters/wallet.ts'
import {
  jackpotBytesMost,
  jackpotSeconds,
  theirJackpotsMost,
  titlesOfJackpotMost,
} from '../../limits.ts'
import type { TheirJackpot } from './back-channel.ts'

// No control signs, and none that turn or break a line.
const Name = z.string().check(z.regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,60}$/u), z.regex(/\S/))
const Amount = z.string().check(z.refine((text) => unitsOf(text) !== undefined))
const isSome = (value: object) => Object.keys(value).length > 0
const Jackpot = z.object({
  jackpot: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,79}$/)),
  names: z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), Name).check(z.refine(isSome)),
  games: z
    .array(z.string().check(z.minLength(1), z.maxLength(255)))
    .check(z.minLength(1), z.maxLength(titlesOfJackpotMost)),
  amounts: z
    .record(z.string().check(z.regex(/^[A-Z][A-Z0-9]{2,9}$/)), Amount)
    .check(z.refine(isSome)),
})
const areDistinct = (list: readonly { jackpot: string }[]) =>
  new Set(list.map(({ jackpot }) => jackpot)).size === list.length
const Told = z.object({
  jackpots: z.array(Jackpot).check(z.maxLength(theirJackpotsMost), z.refine(areDistinct)),
})

/** What a provider of Open Wallet tells of its pools. One that has no such call has none. */
export async function readOpenJackpots(
  outside: Outside<Record<string, string>>,
): Promise<TheirJackpot[]> {
  const asked = outside as unknown as Outside<OpenAsked>
  const bounds = { secondsMax: jackpotSeconds, bytesMax: jackpotBytesMost }
  try {
    const { jackpots } = await askOpen(asked, 'jackpots', {}, Told, bounds)
    return jackpots.map(({ jackpot: code, names, games, amounts }) => ({
      code,
      names,
      games: [...new Set(games)],
      amounts: Object.entries(amounts).map(([unit, text]) => ({
        unit,
        amount: unitsOf(text) ?? 0n,
      })),
    }))
  } catch (error) {
    if (error instanceof OpenRefused && error.status === 404) return []
    throw error
  }
}
