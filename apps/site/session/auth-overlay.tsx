import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { AuthDialogs } from '../parts.ts'
import { paths } from '../routing/paths.ts'

/** The addresses /login and /register lay their dialogs over home; anywhere else there is nothing. */
export function AuthOverlay() {
  const [location] = useLocation()
  if (location !== paths.logIn() && location !== paths.register) return null
  return (
    <Suspense fallback={null}>
      <AuthDialogs />
    </Suspense>
  )
}
