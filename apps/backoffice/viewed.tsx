import { Skeleton } from '@tessera/web-kit'
import { type ReactNode, Suspense } from 'react'
import { useSearch } from 'wouter'
import { SavedViews } from './parts.ts'
import { paths } from './sections.ts'

/** The position within a list is no part of a saved view. */
const walked = ['page', 'after', 'before']

/** A list with the saved views of the staff member above it. */
export function Viewed({ page, children }: { page: keyof typeof paths; children: ReactNode }) {
  const asked = new URLSearchParams(useSearch())
  for (const name of walked) asked.delete(name)
  return (
    <>
      <Suspense fallback={<Skeleton height="2.75rem" />}>
        <SavedViews
          page={page}
          search={asked.toString()}
          hrefOf={(search) => `/backoffice${paths[page]}?${search}`}
        />
      </Suspense>
      {children}
    </>
  )
}
