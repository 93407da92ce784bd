/**
 * What specification 3 names of a session, as far as it means something here. None of it is a secret: the token stands
 * apart, with the session itself (trust C1, C5).
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
  try {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  } catch {
    // Storage is closed to us: the session lives as long as the page.
  }
}

export function clearSessionStorage(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!staying.has(key)) sessionStorage.removeItem(key)
    }
  } catch {
    // Storage is closed to us: there is nothing in it.
  }
}

const greetedKey = 'greeted'

/** How a member is to be greeted now, once for each log-in: at their first one, or with when the last one was. */
export function takeGreeting(account: string): { isFirst: true } | { last: string } | undefined {
  try {
    const last = sessionStorage.getItem('lastLoginAt')
    if (sessionStorage.getItem(greetedKey) === account) return undefined
    if (!isFirstLogin() && !last) return undefined
    sessionStorage.setItem(greetedKey, account)
    return isFirstLogin() || !last ? { isFirst: true } : { last }
  } catch {
    return undefined
  }
}

/** Whether this session is the member's first: told to whoever shows something only then. */
export function isFirstLogin(): boolean {
  try {
    return sessionStorage.getItem('firstTimeLogin') === '1'
  } catch {
    return false
  }
}
