import { useSyncExternalStore } from 'react'
import { jsonIn, tabStore } from './device.ts'

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
  return jsonIn(tabStore.read(key)) as Session | undefined
}

export const readSession = (): Session | undefined => current

/** Begins a session, or ends it. What was stored for it goes with it. */
export function setSession(session: Session | undefined): void {
  current = session
  if (session) tabStore.keep(key, JSON.stringify(session))
  else tabStore.forget(key)
  for (const listener of listeners) listener()
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const nobody = () => undefined

/** The session, if there is one. A server-rendered page is rendered without one, and gets it at hydration. */
export const useSession = (): Session | undefined =>
  useSyncExternalStore(onSession, readSession, nobody)
