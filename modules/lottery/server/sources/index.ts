import { jsonFeed } from './json-feed/source.ts'
import type { ResultSource } from './source.ts'

/** Every kind of source of results. */
export const resultSources: readonly ResultSource[] = [jsonFeed]
