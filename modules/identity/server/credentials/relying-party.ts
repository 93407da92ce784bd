import type { GuestContext } from '@tessera/server-kit'
import { readMirrors } from '@tessera/settings/server'

/** The relying party of passkeys: the site's name, and the addresses where they may be used. */
export async function relyingPartyOf({
  db,
  origin,
}: Pick<GuestContext, 'db' | 'origin'>): Promise<{ id: string; origins: string[] }> {
  const id = new URL(origin).hostname
  const mirrors = (await readMirrors(db)).map((url) => new URL(url))
  const isUnderIt = ({ hostname }: URL) => hostname === id || hostname.endsWith(`.${id}`)
  return { id, origins: [origin, ...mirrors.filter(isUnderIt).map((url) => url.origin)] }
}
