import { expect, test } from 'vitest'
import { policyWith } from './serve-pages.ts'

const policy =
  "default-src 'self'; script-src 'self' 'sha256-x='; img-src 'self' data:; object-src 'none'"

test('a page may use outside hosts where the site has chosen them, and nothing else changes', () => {
  expect(policyWith(policy, ['https://static.geetest.com'])).toBe(
    "default-src 'self'; script-src 'self' 'sha256-x=' https://static.geetest.com; img-src 'self' data: https://static.geetest.com; object-src 'none'",
  )
})

test('without them the policy stays as it is', () => {
  expect(policyWith(policy, [])).toBe(policy)
})
