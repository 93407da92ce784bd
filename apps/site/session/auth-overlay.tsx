import { IconButton, Skeleton, useText } from '@tessera/web-kit'
import { X } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { messages } from '../messages.ts'
import { AuthDialogs } from '../parts.ts'
import { OverlayBoundary } from '../routing/overlay-boundary.tsx'
import { paths } from '../routing/paths.ts'
import styles from './auth-overlay.module.css'

const { register, forgot, reset, password } = paths
const dialogs = new Set<string>([paths.logIn(), register, forgot, reset, password])
const headings = { [paths.logIn()]: 'logIn', [register]: 'register' } as const

/** The addresses of log-in, registration and passwords lay their dialogs over home; anywhere else there is nothing. */
export function AuthOverlay() {
  const text = useText(messages)
  const [location, navigate] = useLocation()
  if (!dialogs.has(location) && !location.startsWith(`${paths.social}/`)) return null
  const heading = headings[location]
  const close = () => navigate(paths.home, { replace: true })
  return (
    <OverlayBoundary onClose={close}>
      <Suspense
        fallback={
          <section aria-label={text('loading')} aria-busy="true" className={styles.waiting}>
            <div className={styles.head}>
              {heading ? <h2>{text(heading)}</h2> : <span />}
              <IconButton label={text('close')} onClick={close}>
                <X size={20} />
              </IconButton>
            </div>
            <Skeleton height="28rem" />
          </section>
        }
      >
        <AuthDialogs />
      </Suspense>
    </OverlayBoundary>
  )
}
