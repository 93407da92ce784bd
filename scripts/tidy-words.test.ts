import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findUntidy } from './tidy.mjs'
import { clean } from './tidy/clean-project.fixture.ts'
import { oldWords } from './tidy/old-words.mjs'

const made: string[] = []
afterAll(() => made.forEach((dir) => rmSync(dir, { recursive: true })))

/** What is said of the clean project with one more file, beside what other rules say. */
function said(file: string, text: string): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'tessera-words-'))
  made.push(root)
  for (const [at, each] of Object.entries({ ...clean, [file]: text })) {
    mkdirSync(path.dirname(path.join(root, at)), { recursive: true })
    writeFileSync(path.join(root, at), each)
  }
  return findUntidy(root).filter((each) => each.includes('docs/words.md'))
}

const server = 'modules/cashier/server'
/** For each word a place where it is found: the file, its text, and what is said. */
const found: Record<string, [file: string, text: string, said: RegExp]> = {
  gatherer: [`${server}/a.ts`, '\n/** A gatherer of reads. */\n', /a\.ts:2 {2}says «gather»/],
  'told by others': [`${server}/told-by-others.ts`, '', /told-by-others\.ts {2}says «told-by»/],
  'every house, world, story': [`${server}/a.test.ts`, 'const aWorld = 1\n', /:1 {2}says «aWorld»/],
  'some, shaped': [`${server}/a.test.ts`, 'const someBet = fc.nat()\n', /says «someBet»/],
  twice: [`${server}/pays-twice.test.ts`, '', /pays-twice\.test\.ts {2}says/],
  'taking up': ['apps/site/a.ts', '// Before the page is taken up.\n', /says «taken up»/],
  'drawn page, alive': ['apps/site/a.ts', '// A drawn page comes alive.\n', /says «drawn page»/],
  stillness: ['scripts/stillness.mjs', '', /stillness\.mjs {2}says/],
  human: [`${server}/human-check.ts`, '', /human-check\.ts {2}says «human»/],
  'break of books': ['modules/ledger/server/a.ts', 'const breakRows = 1\n', /says «breakRows»/],
  letter: ['modules/messages/server/a.ts', 'const letter = 1\n', /says «letter»/],
  look: [`${server}/a.ts`, '\n// Left to the next look.\n', /:2 {2}says «next look»/],
  house: [`${server}/a.ts`, '// A backup of the whole house.\n', /says «whole house»/],
  wish: [`${server}/a.ts`, 'const wish = 1\n', /write request or optimistic change/],
}

describe('the words of the field', () => {
  it('have an example for each word', () => {
    expect(new Set(Object.keys(found))).toEqual(new Set(oldWords.map(({ old }) => old)))
  })

  it.each(Object.entries(found))('«%s» is found', (_word, [file, text, finding]) => {
    expect(said(file, text)).toEqual(expect.arrayContaining([expect.stringMatching(finding)]))
  })

  it('ordinary English passes', () => {
    const text = [
      '// A request sent twice is answered from the first one. The history is a table, and hands are dealt.',
      'const isSome = list.some(Boolean)',
      '// Something is drawn from the seeds. The house edge of an in-house game is small.',
      '',
    ].join('\n')
    expect(said(`${server}/a.ts`, text)).toEqual([])
  })

  it('documents are read, and a word without a row in the table is named', () => {
    expect(said('docs/operations.md', 'As you wish.\n')).toEqual([
      expect.stringContaining('docs/operations.md:1  says «wish»'),
    ])
    const rows = oldWords.filter(({ old }) => old !== 'wish').map(({ old }) => `| ${old} | a | b |`)
    expect(said('docs/words.md', rows.join('\n'))).toEqual([
      'docs/words.md  has no row for «wish» of old-words.mjs.',
    ])
  })
})
