import { Skeleton } from '@tessera/web-kit'
import { type ReactNode, Suspense } from 'react'
import { useSearch } from 'wouter'
import { SavedViews } from './parts.ts'
import { paths } from './sections.ts'

/** Where in a list somebody stands: no part of a view that is saved. */
const walked = ['page', 'after', 'before']

/** A list under the views of it that whoever looks has saved. */
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
