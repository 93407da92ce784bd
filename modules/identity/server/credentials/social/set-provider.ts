import { type Db, inTransaction } from '@tessera/server-kit'
import { forgetSite, setFlag } from '@tessera/settings/server'
import type { ProviderBody } from '../../../social-staff-calls.ts'
import { identityProblems } from '../../../problems.ts'
import { findProvider, findProviders, upsertProvider } from './providers.ts'
import type { Provider } from './social-login.ts'

// The addresses of well-known providers.
const known: Record<string, Pick<Provider, 'kind' | 'issuer'>> = {
  google: { kind: 'openid', issuer: 'https://accounts.google.com' },
  facebook: { kind: 'facebook', issuer: '' },
}
// These flags tell the site that a button is to be expected (specification 3).
const flags = { google: 'GOOGLELOGIN3', facebook: 'FACEBOOKLOGIN3' } as const

/** The providers as the staff see them. Secrets go in and never come out. */
export async function showProviders(db: Db) {
  const list = await findProviders(db)
  return { list: list.map(({ secret, ...told }) => ({ ...told, hasSecret: secret !== '' })) }
}

/**
 * Sets a provider up. A missing secret stays, but is never sent to another address: staff who may set an address could
 * otherwise have it sent to their own. Problem: `providerRefused`, with the fields.
 */
export async function setProvider(
  db: Db,
  id: string,
  { secret, ...given }: ProviderBody,
  now: Date,
): Promise<{ success: true }> {
  const place = known[id] ?? { kind: 'openid' as const, issuer: given.issuer }
  const before = await findProvider(db, id)
  const isSame = before?.issuer === place.issuer && before.clientId === given.clientId
  const all = { ...given, ...place, id, secret: secret || (isSame ? before.secret : '') }
  const missing = [
    ...(place.kind === 'openid' && !isIssuer(place.issuer) ? ['issuer'] : []),
    ...(all.secret === '' ? ['secret'] : []),
  ]
  if (missing.length > 0) throw identityProblems.providerRefused({ fields: missing.join(', ') })
  await inTransaction(db, async (tx) => {
    await upsertProvider(tx, all, now)
    if (id === 'google' || id === 'facebook') await setFlag(tx, flags[id], all.isOn)
  })
  // What was read while the transaction ran is what was.
  forgetSite(db)
  return { success: true }
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return protocol === 'https:' && [username, password, search, hash].every((part) => part === '')
}
