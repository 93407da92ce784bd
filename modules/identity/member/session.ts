import type { QueryClient } from '@tanstack/react-query'
import { deviceStore, languageCode, query, readSession, send, setSession } from '@tessera/web-kit'
import type { LoginResult } from '../calls.ts'
import { memberKind } from '../member-type.ts'
import { sessionCalls } from '../session-calls.ts'
import { keepRemembered } from './log-in/remembered.ts'
import { loggedInMarker } from './log-in/logged-in-marker.ts'
import { clearSessionStorage, keepInSession } from './log-in/session-storage.ts'
import { tellLeft } from './log-in/tabs.ts'

/** Whose screens these are now. What was shown to a guest is asked for again, where a member may be told something else. */
export function beginSession(client: QueryClient, result: LoginResult): void {
  const { token, memberInfo, firstTimeLogin, lastLoginAt } = result
  const { account, nickname, id, type } = memberInfo
  keepInSession({
    account,
    nickname,
    username: memberInfo.userName,
    customerId: id,
    // Specification 4: 4 for an agent.
    isAgent: memberKind(type) === 'agent' ? '4' : '0',
    firstTimeLogin: firstTimeLogin ? '1' : '',
    validate: memberInfo.validate ? '1' : '0',
    // Specification 3, isSingle: one wallet pays for the games of every vendor.
    merchantWallet: '1',
    ...(lastLoginAt && { lastLoginAt }),
  })
  const isTrial = memberKind(type) === 'trial'
  deviceStore.keep(loggedInMarker, '1')
  setSession({ token, account, memberId: id, ...(isTrial && { isTrial }) })
  const mustChange = result.passwordExpired ? { mustChange: true } : {}
  client.setQueryData(query(sessionCalls.readMember, {}).queryKey, { ...memberInfo, ...mustChange })
  void client.invalidateQueries({
    predicate: ({ meta, queryKey }) =>
      !meta?.['isForAll'] && queryKey[0] !== sessionCalls.readMember.path,
  })
}

/** The password is another one: nothing is held back any more, before the server is asked again. */
export function endMustChange(client: QueryClient): void {
  const { queryKey } = query(sessionCalls.readMember, {})
  client.setQueryData(queryKey, (member) => member && { ...member, mustChange: undefined })
}

/**
 * Forgets the member, and everything that was shown to them or stored for them, in every tab of this browser. `isTold`:
 * called by another tab, which has notified all of them.
 */
export function endSession(client: QueryClient, { isTold = false } = {}): void {
  const left = readSession()
  keepRemembered(undefined)
  // Before the session ends: a notified tab would ask the others for a session.
  deviceStore.forget(loggedInMarker)
  setSession(undefined)
  clearSessionStorage()
  client.clear()
  if (left && !isTold) tellLeft(left.memberId)
}

/** The present language as the specification writes it: EN, ES. */
export function specLanguage(): string {
  const code = languageCode().toUpperCase()
  return /^[A-Z]{2}(-[A-Z]{2,4})?$/.test(code) ? code : 'EN'
}

/** Keeps the language with the member, where there is one. That it could not be kept stops nobody. */
export async function keepLanguage(): Promise<void> {
  if (!readSession()) return
  await send(sessionCalls.chooseLanguage, { body: { language: specLanguage() } }).catch(
    () => undefined,
  )
}
