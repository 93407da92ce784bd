import { expect, test } from 'vitest'
import { originsOf } from './origins.ts'

const asked = (host: string) => ({ host })

test('the address in links is the one that was set, or this very machine, whatever a header claims [S-09]', () => {
  const set = originsOf('https://play.example/')
  expect(set.originOf(asked('evil.example'))).toBe('https://play.example')
  expect(set.originOf(asked('127.0.0.1:8080'))).toBe('https://play.example')
  const unset = originsOf(undefined)
  expect(unset.originOf(asked('127.0.0.1:8080'))).toBe('http://127.0.0.1:8080')
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1@evil.example', '']) {
    expect(unset.originOf(asked(host))).toBe('http://localhost')
  }
})
