import type { GuestContext } from '@tessera/server-kit'
import { readMirrors } from '@tessera/settings/server'

/** For whom passkeys are made: the house's own name, and the addresses under that name where they may be used. */
export async function relyingPartyOf({
  db,
  origin,
}: Pick<GuestContext, 'db' | 'origin'>): Promise<{ id: string; origins: string[] }> {
  const id = new URL(origin).hostname
  const mirrors = (await readMirrors(db)).map((url) => new URL(url))
  const isUnderIt = ({ hostname }: URL) => hostname === id || hostname.endsWith(`.${id}`)
  return { id, origins: [origin, ...mirrors.filter(isUnderIt).map((url) => url.origin)] }
}
