import type { ReactNode } from 'react'
import { useIsHydrated } from './hydration.ts'

/** What only a browser can show: left out of the page that the server draws, and there as soon as all of that is alive. */
export const AfterHydration = ({ children }: { children: ReactNode }) =>
  useIsHydrated() ? children : null
