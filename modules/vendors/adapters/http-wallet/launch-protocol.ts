import * as z from 'zod/mini'
import type { Launching } from '../adapter.ts'

// How a game is launched: the site names the player, and the vendor returns the address of its page, on any of its
// hosts. The address contains a code for one launch and no data of the site.

export const launchPath = '/launch'

export const LaunchRequest = z.strictObject({
  player: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)),
  currency: z.string().check(z.regex(/^[A-Z][A-Z0-9]{2,9}$/)),
  game: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,80}$/)),
  language: z.string().check(z.regex(/^[a-z]{2}$/)),
  /** The address of the site, without a trailing slash. */
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
