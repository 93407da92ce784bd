import { tabStore } from '@tessera/web-kit'
import { isFirstLogin } from './first-login.ts'

/**
 * The fields of a session that specification 3 names, as far as they apply here. None of them is a secret: the token is
 * stored apart (trust C1, C5).
 */
export type Kept = Record<
  | 'account'
  | 'nickname'
  | 'username'
  | 'customerId'
  | 'isAgent'
  | 'firstTimeLogin'
  | 'validate'
  | 'merchantWallet',
  string
> & { lastLoginAt?: string }

// Specification 4: the codes of the merchant stay. The back office keeps a session of its own in the same tab.
const staying = new Set(['merchant', 'merchantCode', 'tessera.staff'])

export function keepInSession(kept: Kept): void {
  for (const [key, value] of Object.entries(kept)) tabStore.keep(key, value)
}

export function clearSessionStorage(): void {
  for (const key of tabStore.keys()) {
    if (!staying.has(key)) tabStore.forget(key)
  }
}

const greetedKey = 'greeted'

/** How a member is to be greeted now, once for each log-in: at their first one, or with when the last one was. */
export function takeGreeting(account: string): { isFirst: true } | { last: string } | undefined {
  const last = tabStore.read('lastLoginAt')
  if (tabStore.read(greetedKey) === account) return undefined
  if (!isFirstLogin() && !last) return undefined
  tabStore.keep(greetedKey, account)
  return isFirstLogin() || !last ? { isFirst: true } : { last }
}
