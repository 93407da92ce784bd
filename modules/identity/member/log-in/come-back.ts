import type { QueryClient } from '@tanstack/react-query'
import { readSession, send } from '@tessera/web-kit'
import { logInCalls } from '../../log-in-calls.ts'
import { beginSession } from '../session.ts'
import { keepRemembered, readRemembered } from './remembered.ts'
import { askTabs } from './tab-codes.ts'

/**
 * Comes back on the word of this browser, where it is remembered. One tab at a time: each token is good once, and a
 * second tab that brought the same would look like a thief.
 */
export async function comeBack(client: QueryClient): Promise<boolean> {
  if (!readRemembered()) return false
  const ask = async () => {
    if (readSession()) return true
    const result = await send(logInCalls.resumeSession, {}).catch(() => undefined)
    // Refused, and not only out of reach: there is nothing to ask with any more.
    if (result === null) keepRemembered(undefined)
    // The member may have logged out in another tab meanwhile, which counts.
    if (!result || !readRemembered()) return false
    beginSession(client, result)
    return true
  }
  return 'locks' in navigator ? navigator.locks.request('tessera.comeBack', ask) : ask()
}

/** Takes the hand-over code that was in the address of another of our hosts (trust C5). An existing session stays. */
export async function takeHandOver(client: QueryClient, code: string): Promise<void> {
  if (readSession()) return
  const result = await send(logInCalls.takeHandOver, { body: { code } }).catch(() => undefined)
  if (result) beginSession(client, result)
}

/** Logs this tab in where another tab of this browser is. */
export async function joinTabs(client: QueryClient): Promise<boolean> {
  const code = await askTabs()
  if (code === undefined || readSession()) return readSession() !== undefined
  await takeHandOver(client, code)
  return readSession() !== undefined
}

/** The address of this page on another of our hosts, with a code that logs in there. */
export async function addressOn(host: string, path: string): Promise<string> {
  const { code } = await send(logInCalls.makeHandOver, {})
  const url = new URL(path, host)
  url.searchParams.set('token', code)
  return url.href
}
