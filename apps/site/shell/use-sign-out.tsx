import { LogoutDialog } from '@tessera/identity/member'
import { toast, useText } from '@tessera/web-kit'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { messages } from '../messages.ts'
import { paths } from '../routing/paths.ts'

/** Asks before it signs out, and goes home or to another page afterwards. `dialog` is to be rendered. */
export function useSignOut(to: string = paths.home): { ask: () => void; dialog: ReactNode } {
  const text = useText(messages)
  const [, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)
  const dialog = isAsking && (
    <Suspense fallback={null}>
      <LogoutDialog
        onClose={() => setAsking(false)}
        onDone={() => {
          navigate(to, { replace: true })
          toast(text('signedOut'))
        }}
      />
    </Suspense>
  )
  return { ask: () => setAsking(true), dialog }
}
