import { findRoot } from '@tessera/server-kit'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { manifests } from '../manifests.gen.ts'
import { allCalls } from './all-calls.ts'
import { forgottenCalls } from './forgotten-calls.ts'
import { openapiOf } from './openapi.ts'
import { openWalletDocument } from './open-wallet-document.ts'

// Writes the documents of the calls and of Open Wallet; with --check, says whether they are fresh.
const documents = {
  'docs/openapi.json': openapiOf(allCalls),
  'docs/open-wallet.json': openWalletDocument(),
}

for (const [name, document] of Object.entries(documents)) {
  const file = path.join(findRoot(), name)
  const text = `${JSON.stringify(document, null, 1)}\n`
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text)
  } else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${name} is stale: run npm run gen`)
    process.exitCode = 1
  }
}
if (!process.argv.includes('--check'))
  console.log(`docs/openapi.json describes ${Object.keys(allCalls).length} calls`)

const forgotten = await forgottenCalls(findRoot(), manifests)
if (forgotten.length > 0) {
  console.error(forgotten.join('\n'))
  process.exitCode = 1
}
