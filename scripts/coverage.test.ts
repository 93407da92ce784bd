import { describe, expect, it } from 'vitest'
import { tagsIn } from './coverage/collect-tags.mjs'
import { writeCoverage } from './coverage/write-coverage.mjs'

const tag = (id: string) => `[${id}]`
const topics = [
  { id: 'AA', name: 'First', rows: { 'AA-01': 'one thing', 'AA-02': 'another' } },
  { id: 'BB', name: 'Second', rows: { 'BB-01': 'a third' } },
]

describe('the tags of a test file', () => {
  it('are at the end of a title, one or several', () => {
    const source = [
      `it('does one thing ${tag('AA-01')}', () => {})`,
      `test.each(list)("it's %s ${tag('AA-02')} ${tag('BB-01')}", () => {})`,
      'it(`says ' + tag('BB-01') + '`, async () => {})',
    ].join('\n')
    expect(tagsIn('a.test.ts', source)).toEqual([
      { id: 'AA-01', file: 'a.test.ts', title: 'does one thing' },
      { id: 'AA-02', file: 'a.test.ts', title: "it's %s" },
      { id: 'BB-01', file: 'a.test.ts', title: "it's %s" },
      { id: 'BB-01', file: 'a.test.ts', title: 'says' },
    ])
  })
  it('are among the cases of trust, which are no requirements', () => {
    const source = `it('holds ${tag('AA-01')} ${tag('S-13')} ${tag('BB-01')} ${tag('G-37')}', () => {})`
    expect(tagsIn('a.test.ts', source).map(({ id }) => id)).toEqual(['AA-01', 'BB-01'])
  })
  it('are no tags elsewhere', () => {
    expect(tagsIn('a.test.ts', `it('reads ${tag('AA-01')} of a list', () => {})`)).toEqual([])
    expect(tagsIn('a.test.ts', `// as in ${tag('AA-01')}\nexpect(a['AA-01'])`)).toEqual([])
  })
})

describe('the page of what is shown', () => {
  const tags = [
    { id: 'AA-02', file: 'a.test.ts', title: 'does another' },
    { id: 'AA-99', file: 'b.test.ts', title: 'does nothing known' },
  ]
  it('lists each requirement with its tests, and those without', () => {
    const { text, shown, all } = writeCoverage(topics, tags)
    expect([shown, all]).toEqual([1, 3])
    expect(text).toContain('- **AA-02** another\n  - does another (a.test.ts)\n')
    expect(text).toContain('Shown by no test:\n\n- AA-01 one thing\n')
    expect(text).toContain('Shown by no test:\n\n- BB-01 a third\n')
    expect(text).toContain('| AA First | 1 | 2 |')
  })
  it('names a tag that is no requirement', () => {
    expect(writeCoverage(topics, tags).unknown).toEqual([tags[1]])
  })
})
