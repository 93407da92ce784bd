import { NamesProvider } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { useNaming } from './use-naming.ts'

/** Says what names of the code are called, for everything that is shown within it. */
export function Named({ children }: { children: ReactNode }) {
  return <NamesProvider value={useNaming()}>{children}</NamesProvider>
}
