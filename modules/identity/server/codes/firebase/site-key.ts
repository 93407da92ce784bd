import * as z from 'zod/mini'
import { firebaseKeysMinutes } from '../../../limits.ts'
import { askFirebase } from './google.ts'

const Params = z.object({ recaptchaSiteKey: z.string().check(z.regex(/^[\w-]{10,100}$/)) })

// By project: what a browser shows a reCAPTCHA with is public and hardly ever changes.
const held = new Map<string, { siteKey: string; until: number }>()

/** Under which name browsers ask for a reCAPTCHA of this project. Throws where Google cannot be asked. */
export async function readSiteKey(apiKey: string, now: Date): Promise<string> {
  const known = held.get(apiKey)
  if (known && known.until > now.getTime()) return known.siteKey
  const { recaptchaSiteKey } = Params.parse(await askFirebase('recaptchaParams', apiKey))
  held.clear()
  const until = now.getTime() + firebaseKeysMinutes * 60_000
  held.set(apiKey, { siteKey: recaptchaSiteKey, until })
  return recaptchaSiteKey
}
