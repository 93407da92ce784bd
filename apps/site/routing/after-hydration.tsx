import { useIsAlive } from '@tessera/web-kit'
import type { ReactNode } from 'react'

/** What only a browser can show: left out of the page that the server draws, and there as soon as it is alive. */
export const AfterHydration = ({ children }: { children: ReactNode }) =>
  useIsAlive() ? children : null
