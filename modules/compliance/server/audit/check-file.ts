import { readFileSync } from 'node:fs'
import { chainFrom, type Head } from './chain.ts'
import type { Link } from './entry.ts'

// Verifies an export of the audit log without this site: `npx tsx modules/compliance/server/audit/check-file.ts
// acts.json`.

/** What the file says of itself. Heads that were published are copied into it from the public page. */
export type RecordFile = { head: Head; published?: Head[]; entries: Link[] }

/** Whether a file holds the whole record as it was written, in one sentence. */
export function checkFile(text: string): { isWhole: boolean; says: string } {
  const { head, published = [], entries } = JSON.parse(text) as RecordFile
  const chain = chainFrom(published)
  const broken = chain.follow(entries) ?? chain.end(head)
  if (broken) return { isWhole: false, says: `entry ${broken.number}: ${broken.why}` }
  return { isWhole: true, says: `${entries.length} entries follow one another up to ${head.hash}` }
}

const file = process.argv[2]
if (process.argv[1]?.endsWith('check-file.ts') && file !== undefined) {
  const { isWhole, says } = checkFile(readFileSync(file, 'utf8'))
  console.log(says)
  process.exitCode = isWhole ? 0 : 1
}
