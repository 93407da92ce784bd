import { Skeleton, useText } from '@tessera/web-kit'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { messages } from '../messages.ts'
import { AuthDialogs } from '../parts.ts'
import { OverlayBoundary } from '../routing/overlay-boundary.tsx'
import { paths } from '../routing/paths.ts'
import styles from './auth-overlay.module.css'

const { register, forgot, reset, password } = paths
const dialogs = new Set<string>([paths.logIn(), register, forgot, reset, password])

/** The addresses of log-in, registration and passwords lay their dialogs over home; anywhere else there is nothing. */
export function AuthOverlay() {
  const text = useText(messages)
  const [location, navigate] = useLocation()
  if (!dialogs.has(location) && !location.startsWith(`${paths.social}/`)) return null
  return (
    <OverlayBoundary onClose={() => navigate(paths.home, { replace: true })}>
      <Suspense
        fallback={
          <div role="status" aria-label={text('loading')} className={styles.waiting}>
            <Skeleton height="100%" />
          </div>
        }
      >
        <AuthDialogs />
      </Suspense>
    </OverlayBoundary>
  )
}
