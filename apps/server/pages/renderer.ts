import type { Brand } from '@tessera/settings/calls'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** How the calls of a page are answered, in this process. */
export type Carrier = (request: {
  method: string
  url: string
}) => Promise<{ status: number; text: string }>

export type Visit = { path: string; search: string; language: string; answer: Carrier }

/** What the site's own code draws for a guest: see apps/site/server-entry.tsx. */
export type RenderedPage = {
  html: string
  state: string
  stateId: string
  title: string
  description: string
  direction: 'ltr' | 'rtl'
  brand: Brand
  isUnknown: boolean
}

/** The site's pages as a built program; only apps/site knows how they look. */
export type PageRenderer = {
  renderPage: (visit: Visit) => Promise<RenderedPage | undefined>
  languages: readonly string[]
}

/** The built program, where there is one: loaded with the first page that needs it, so that no start waits for it. */
export function findRenderer(root: string): () => Promise<PageRenderer | undefined> {
  const file = path.join(root, 'apps/site/server/dist/server-entry.js')
  let loading: Promise<PageRenderer> | undefined
  return async () => {
    if (!existsSync(file)) return undefined
    loading ??= import(pathToFileURL(file).href) as Promise<PageRenderer>
    return loading
  }
}
