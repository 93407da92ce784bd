import { lazyPart, Skeleton } from '@tessera/web-kit'
import { type ComponentProps, Suspense } from 'react'
import type { Markdown as Reader } from '@tessera/web-kit/markdown'

// What reads Markdown is heavier than any page: it comes with the text, and not with every page of this folder.
const Markdown = lazyPart(async () => ({
  default: (await import('@tessera/web-kit/markdown')).Markdown,
}))

/** A text with headings, lists and links. */
export const RichText = (props: ComponentProps<typeof Reader>) => (
  <Suspense fallback={<Skeleton height="12rem" />}>
    <Markdown {...props} />
  </Suspense>
)
