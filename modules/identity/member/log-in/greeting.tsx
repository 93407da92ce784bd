import { toast, useFormat, useText } from '@tessera/web-kit'
import { useEffect } from 'react'
import { logInMessages } from '../../log-in-messages.ts'
import { takeGreeting } from './session-storage.ts'

/**
 * Specification 4: a first log-in is greeted once. A later one shows when the last log-in was, so that a foreign one is
 * noticed (trust G-36).
 */
export function Greeting({ account }: { account: string }) {
  const text = useText(logInMessages)
  const format = useFormat()
  // Short news lie outside React.
  useEffect(() => {
    const greeting = takeGreeting(account)
    if (!greeting) return
    if ('isFirst' in greeting) toast(text('welcomeFirst', { name: account }))
    else toast(text('welcomeBack', { name: account, when: format.dateTime(greeting.last) }))
    // oxlint-disable-next-line react/exhaustive-deps -- once for each log-in
  }, [account])
  return null
}
