import { TrueAccountNote } from '@tessera/identity/member'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../routing/paths.ts'

/** In place of a page that free play does not have: what it needs, and the way to it. */
export function NeedsTrueAccount({ onClose }: { onClose?: () => void }) {
  const [, navigate] = useLocation()
  const leave = onClose ?? (() => navigate(paths.home, { replace: true }))
  return (
    <Suspense fallback={null}>
      <TrueAccountNote
        onClose={leave}
        onRegister={() => {
          onClose?.()
          navigate(paths.register)
        }}
      />
    </Suspense>
  )
}
