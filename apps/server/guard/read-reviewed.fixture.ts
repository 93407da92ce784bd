import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The reviewed list of who may call what. */
export const readReviewed = (): Record<string, string> =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'route-access.json'), 'utf8'))
