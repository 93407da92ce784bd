import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepFiles } from './start/keep-files.mjs'

const data = mkdtempSync(path.join(tmpdir(), 'tessera-files-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

test('the files of three builds are kept, those that were started last', () => {
  const dir = path.join(data, 'files')
  const [first, second, third, fourth] = ['1', '2', '3', '4'].map((digit) => digit.repeat(12))
  const keep = (build = '') => keepFiles({ data, files: undefined, build })
  const started = (build = '', hour: number) => {
    const at = new Date(2026, 0, 1, hour)
    utimesSync(path.join(dir, build), at, at)
  }
  for (const [hour, build] of [second, first, third].entries()) {
    expect(keep(build)).toBe(dir)
    started(build, hour)
  }
  keep(fourth)
  expect(readdirSync(dir).toSorted()).toEqual([first, third, fourth])
  expect(readdirSync(path.join(dir, fourth ?? '')).toSorted()).toEqual(['backoffice', 'site'])
  // The same build again is there already.
  expect(keep(fourth)).toBe(dir)
})
