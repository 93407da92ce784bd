import { useSession } from '@tessera/web-kit'
import { Suspense } from 'react'
import { WalletDrawer } from '../parts.ts'
import { OverlayBoundary } from '../routing/overlay-boundary.tsx'
import { useOverlay } from '../routing/use-overlay.ts'

/** The wallet over any page, for members. */
export function WalletOverlay() {
  const session = useSession()
  const { isOpen, close } = useOverlay('wallet')
  if (!isOpen || !session) return null
  return (
    <OverlayBoundary onClose={close}>
      <Suspense fallback={null}>
        <WalletDrawer onClose={close} />
      </Suspense>
    </OverlayBoundary>
  )
}
