import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Who may call what, as somebody has read and agreed to it. */
export const readReviewed = (): Record<string, string> =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'route-access.json'), 'utf8'))
