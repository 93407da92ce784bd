import { LegalScreen } from '@tessera/settings/member'
import { Dialog, Skeleton, useText } from '@tessera/web-kit'
import { Suspense } from 'react'
import { messages } from '../messages.ts'
import styles from './licence-dialog.module.css'

/** The certificate of the site over the current page. */
export function LicenceDialog({ onClose }: { onClose: () => void }) {
  const text = useText(messages)
  return (
    <Dialog title={text('licence')} onClose={onClose}>
      <Suspense fallback={<Skeleton height="24rem" />}>
        <div className={styles.page}>
          <LegalScreen />
        </div>
      </Suspense>
    </Dialog>
  )
}
