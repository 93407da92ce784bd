import { expect, test } from 'vitest'
import { families } from './index.ts'
import { loadFamily } from './load.ts'

test('every family of the server is loaded by the browser, with its own texts [GM-05]', async () => {
  const codes = Object.keys(families)
  expect(codes).toEqual(
    expect.arrayContaining(['ssc', 'eleven-five', 'k3', 'pk10', 'three-d', 'five-d', 'keno']),
  )
  for (const code of codes) {
    const loaded = await loadFamily(code)
    expect(loaded?.family, code).toBe(families[code])
    expect(loaded?.family.code).toBe(code)
    expect(loaded?.texts.module).toBe(`lottery-${code}`)
  }
  expect(await loadFamily('none')).toBeUndefined()
})
