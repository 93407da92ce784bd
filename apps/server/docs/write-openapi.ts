import { findRoot } from '@tessera/server-kit'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { manifests } from '../manifests.gen.ts'
import { allCalls } from './all-calls.ts'
import { forgottenCalls } from './forgotten-calls.ts'
import { openapiOf } from './openapi.ts'

// Writes docs/openapi.json from the calls; with --check, says whether the file is fresh.
const file = path.join(findRoot(), 'docs/openapi.json')
const text = `${JSON.stringify(openapiOf(allCalls), null, 1)}\n`

if (!process.argv.includes('--check')) {
  writeFileSync(file, text)
  console.log(`docs/openapi.json describes ${Object.keys(allCalls).length} calls`)
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('docs/openapi.json is stale: run npm run gen')
  process.exitCode = 1
}

const forgotten = await forgottenCalls(findRoot(), manifests)
if (forgotten.length > 0) {
  console.error(forgotten.join('\n'))
  process.exitCode = 1
}
