import { type ComponentType, Suspense } from 'react'
import {
  AgentOverlay,
  ChatDialog,
  HelpDialog,
  LicenceDialog,
  MemberCentre,
  MenuDrawer,
  ServiceDialog,
} from '../parts.ts'
import { OverlayBoundary } from '../routing/overlay-boundary.tsx'
import { useOverlay } from '../routing/use-overlay.ts'

type Dialog = ComponentType<{ onClose: () => void }>

/** What the shell lays over any page: who answers, the help, the licence, and on a phone the whole menu. */
export const ShellOverlays = () => (
  <>
    <Over name="service" Dialog={ServiceDialog} />
    <Over name="chat" Dialog={ChatDialog} />
    <Over name="help" Dialog={HelpDialog} />
    <Over name="licence" Dialog={LicenceDialog} />
    <Over name="menu" Dialog={MenuDrawer} />
    <Over name="member" Dialog={MemberCentre} />
    <Over name="agent" Dialog={AgentOverlay} />
  </>
)

function Over({ name, Dialog }: { name: Parameters<typeof useOverlay>[0]; Dialog: Dialog }) {
  const { isOpen, close } = useOverlay(name)
  if (!isOpen) return null
  return (
    <OverlayBoundary onClose={close}>
      <Suspense fallback={null}>
        <Dialog onClose={close} />
      </Suspense>
    </OverlayBoundary>
  )
}
