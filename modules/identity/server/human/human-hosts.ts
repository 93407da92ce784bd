import type { Db } from '@tessera/server-kit'
import { readHumanSetting } from './human-setting.ts'

// Where Geetest's script comes from and asks.
const geetestHosts = ['https://static.geetest.com', 'https://gcaptcha4.geetest.com'] as const

/** The hosts that pages must be allowed to use for the check that the site has chosen: none for the built-in one. */
export async function humanHosts(db: Db): Promise<readonly string[]> {
  const { provider, purposes } = await readHumanSetting(db)
  return provider === 'geetest' && purposes.length > 0 ? geetestHosts : []
}
