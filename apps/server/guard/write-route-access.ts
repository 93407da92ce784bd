// Prints the reviewed list of who may call what as the code says it now: npx tsx apps/server/guard/write-route-access.ts
// With --write it replaces the file; the difference is then for a person to read.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { linesOf } from './route-access.ts'

const text = `${JSON.stringify(linesOf(), null, 2)}\n`
if (process.argv.includes('--write')) {
  writeFileSync(path.join(import.meta.dirname, 'route-access.json'), text)
} else {
  process.stdout.write(text)
}
