import { TrueAccountNote } from '@tessera/identity/member'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../routing/paths.ts'

type Props = {
  onClose?: () => void
  /** What was asked for can be played for free. */
  onPlayFree?: () => void
}

/** In place of a page that free play does not have: what it needs, and the way to it. */
export function NeedsTrueAccount({ onClose, onPlayFree }: Props) {
  const [, navigate] = useLocation()
  const leave = onClose ?? (() => navigate(paths.home, { replace: true }))
  return (
    <Suspense fallback={null}>
      <TrueAccountNote
        onClose={leave}
        {...(onPlayFree && { onPlayFree })}
        onRegister={() => {
          onClose?.()
          navigate(paths.register)
        }}
      />
    </Suspense>
  )
}
