import { type Db, keptFor } from '@tessera/server-kit'
import { readDelivery } from '../codes/delivery.ts'
import { readCaptchaSetting } from './captcha-setting.ts'

const hostsMilliseconds = 1_000

// Where Geetest's script comes from and asks.
const geetestHosts = ['https://static.geetest.com', 'https://gcaptcha4.geetest.com'] as const

// Where Google's reCAPTCHA comes from, asks and shows its pictures.
const recaptchaHosts = [
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
] as const

async function findCaptchaHosts(db: Db): Promise<readonly string[]> {
  const [{ provider, purposes }, { adapter }] = await Promise.all([
    readCaptchaSetting(db),
    readDelivery(db, 'sms'),
  ])
  return [
    ...(provider === 'geetest' && purposes.length > 0 ? geetestHosts : []),
    ...(adapter === 'firebase' ? recaptchaHosts : []),
  ]
}

// Every page asks for them.
const kept = keptFor(hostsMilliseconds, findCaptchaHosts)

/**
 * The hosts that pages must be allowed to use for what the site has chosen to check who asks, as it was at most a second
 * ago: none for what is built in.
 */
export const captchaHosts = kept.read

/** Makes the next page heed what was just chosen. */
export const forgetCaptchaHosts = kept.forget
