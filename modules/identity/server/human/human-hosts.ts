import type { Db } from '@tessera/server-kit'
import { readDelivery } from '../codes/delivery.ts'
import { readHumanSetting } from './human-setting.ts'

// Where Geetest's script comes from and asks.
const geetestHosts = ['https://static.geetest.com', 'https://gcaptcha4.geetest.com'] as const

// Where Google's reCAPTCHA comes from, asks and shows its pictures.
const recaptchaHosts = [
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
] as const

/**
 * The hosts that pages must be allowed to use for what the site has chosen to check who asks: none for what is built in.
 */
export async function humanHosts(db: Db): Promise<readonly string[]> {
  const { provider, purposes } = await readHumanSetting(db)
  const { adapter } = await readDelivery(db, 'sms')
  return [
    ...(provider === 'geetest' && purposes.length > 0 ? geetestHosts : []),
    ...(adapter === 'firebase' ? recaptchaHosts : []),
  ]
}
