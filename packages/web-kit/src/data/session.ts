import { useSyncExternalStore } from 'react'

/** What the browser keeps of a log-in. It ends with the tab (specification 3, session storage). */
export type Session = {
  token: string
  account: string
  memberId: string
  /** Free play: what is only for members is not even asked for. */
  isTrial?: boolean
}

// The site and the back office share an address: each keeps a session of its own.
const key = globalThis.location?.pathname.startsWith('/backoffice')
  ? 'tessera.staff'
  : 'tessera.session'
const listeners = new Set<() => void>()
let current: Session | undefined = read()

function read(): Session | undefined {
  try {
    const text = globalThis.sessionStorage?.getItem(key)
    return text ? (JSON.parse(text) as Session) : undefined
  } catch {
    return undefined // storage is closed to us: the session lives as long as the page
  }
}

export const readSession = (): Session | undefined => current

/** Begins a session, or ends it. What was stored for it goes with it. */
export function setSession(session: Session | undefined): void {
  current = session
  try {
    if (session) sessionStorage.setItem(key, JSON.stringify(session))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is closed to us: the session lives as long as the page.
  }
  for (const listener of listeners) listener()
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const nobody = () => undefined

/** The session, if there is one. A page that the server has drawn is drawn for nobody, and takes it up as it comes alive. */
export const useSession = (): Session | undefined =>
  useSyncExternalStore(onSession, readSession, nobody)
