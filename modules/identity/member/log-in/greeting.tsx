import { toast, useText } from '@tessera/web-kit'
import { useEffect } from 'react'
import { logInMessages } from '../../log-in-messages.ts'
import { takeGreeting } from './session-storage.ts'

/** Specification 4: a first log-in is greeted, once for each. */
export function Greeting({ account }: { account: string }) {
  const text = useText(logInMessages)
  // Short news lie outside React.
  useEffect(() => {
    if (takeGreeting(account)) toast(text('welcomeFirst', { name: account }))
    // oxlint-disable-next-line react/exhaustive-deps -- once for each log-in
  }, [account])
  return null
}
