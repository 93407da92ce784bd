import type { QueryClient } from '@tanstack/react-query'
import { languageCode, query, send, readSession, setSession } from '@tessera/web-kit'
import type { LoginResult } from '../calls.ts'
import { sessionCalls } from '../session-calls.ts'

/** Whose screens these are now. What was shown to a guest is asked for again. */
export function beginSession(client: QueryClient, { token, memberInfo }: LoginResult): void {
  setSession({ token, account: memberInfo.account, memberId: memberInfo.id })
  client.setQueryData(query(sessionCalls.readMember, {}).queryKey, memberInfo)
  void client.invalidateQueries()
}

/** Forgets who was here, and everything that was shown to them. */
export function endSession(client: QueryClient): void {
  setSession(undefined)
  client.clear()
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
