import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { AuthDialogs } from '../parts.ts'
import { paths } from '../routing/paths.ts'

const { register, forgot, reset, password } = paths
const dialogs = new Set<string>([paths.logIn(), register, forgot, reset, password])

/** The addresses of log-in, registration and passwords lay their dialogs over home; anywhere else there is nothing. */
export function AuthOverlay() {
  const [location] = useLocation()
  if (!dialogs.has(location) && !location.startsWith(`${paths.social}/`)) return null
  return (
    <Suspense fallback={null}>
      <AuthDialogs />
    </Suspense>
  )
}
