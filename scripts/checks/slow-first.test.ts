import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { slowFiles } from './slow-first.mjs'

const root = path.resolve(import.meta.dirname, '../..')

test('every test file that is begun first is there', () => {
  expect(slowFiles.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
