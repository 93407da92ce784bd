/* Writes docs/coverage.md: every requirement with the tests that show it, from the tags at the end of test
   titles. With --check: says whether the file is fresh. A tag that names no requirement fails both. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { collectTags, filesWithLeadingTags } from './coverage/collect-tags.mjs'
import { writeCoverage } from './coverage/write-coverage.mjs'

const root = path.resolve(import.meta.dirname, '..')
const file = path.join(root, 'docs/coverage.md')
/** @type {import('./coverage/write-coverage.mjs').Topic[]} */
const topics = JSON.parse(readFileSync(path.join(root, 'docs/requirements.json'), 'utf8'))
const { text, shown, all, unknown } = writeCoverage(topics, collectTags(root))

for (const { id, file: at, title } of unknown) {
  console.error(`${at}: no requirement ${id} in docs/requirements.json, in the title “${title}”`)
}
const misplaced = filesWithLeadingTags(root)
for (const at of misplaced) console.error(`${at}: a title begins with a tag: tags stand at its end`)
if (unknown.length + misplaced.length > 0) process.exitCode = 1
else if (!process.argv.includes('--check')) {
  writeFileSync(file, text)
  console.log(`docs/coverage.md shows ${shown} of ${all} requirements`)
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('docs/coverage.md is stale: run npm run gen')
  process.exitCode = 1
}
