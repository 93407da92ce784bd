import * as z from 'zod/mini'
import type { Launching } from '../adapter.ts'

// How a game is opened: the house names the player, and the vendor answers where its page is, on any of the hosts that
// carry it. What stands in that address is a code for one opening; nothing of the house is in it.

export const launchPath = '/launch'

export const LaunchRequest = z.strictObject({
  player: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)),
  currency: z.string().check(z.regex(/^[A-Z][A-Z0-9]{2,9}$/)),
  game: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,80}$/)),
  language: z.enum(['en', 'es']),
  /** The address of the house, without a slash at its end. */
  house: z.string().check(z.regex(/^https?:\/\/[\w.:[\]-]{1,200}$/)),
})

// One slash at its beginning: with two it would name another host.
const LaunchReply = z.object({
  path: z.string().check(z.regex(/^\/[\w.~-][\w.~/-]{0,300}(\?[\w.~%=&-]{0,600})?$/)),
})

export const launchBody = ({ player, unit, gameCode, language, house }: Launching): object => ({
  player,
  currency: unit,
  game: gameCode,
  language,
  house,
})

/** Where the vendor says that the game is; throws where that is nonsense, or names a host. */
export const readLaunch = (body: unknown): { path: string } => LaunchReply.parse(body)
