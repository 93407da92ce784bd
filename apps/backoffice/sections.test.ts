import { expect, test } from 'vitest'
import { sectionAt } from './sections.ts'

const permissions = ['members.read', 'lobby.write', 'staff.read', 'withdrawals.settings']

test.each([
  ['/members', 'members'],
  ['/members/0190f6a0-0000-7000-8000-000000000001/money', 'members'],
  ['/lobby/games', 'lobby'],
  ['/staff', 'staff'],
  ['/withdraw-rule', 'withdrawRule'],
])('the page %s belongs to the section %s', (path, section) => {
  expect(sectionAt(path, permissions)?.id).toBe(section)
})

test('a page that is in no section, or in one that is not allowed, belongs to none', () => {
  expect(sectionAt('/turnover', permissions)).toBeUndefined()
  expect(sectionAt('/membership', permissions)).toBeUndefined()
  expect(sectionAt('/deposits', permissions)).toBeUndefined()
})
