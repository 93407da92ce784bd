import type { Naming } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { useNaming } from './use-naming.ts'

/** Draws what needs the words for names of the code, once they are there. */
export const Named = ({ children }: { children: (naming: Naming) => ReactNode }) =>
  children(useNaming())
