import { expect, test } from 'vitest'
import { gainOf, holds, rightsOf } from './held-rights.ts'

const read = (currencies: string[] | null) => ({ permissions: ['members.read'], currencies })

test('what is not held is held for nobody, and never for all', () => {
  const none = rightsOf([])
  expect(holds(none, rightsOf([read(['BRL'])]))).toBe(false)
  expect(holds(none, rightsOf([read(null)]))).toBe(false)
  expect(holds(rightsOf([read(['BRL'])]), rightsOf([read(null)]))).toBe(false)
  expect(holds(rightsOf([read(null)]), rightsOf([read(['BRL'])]))).toBe(true)
})

test('roles join permission by permission: the width of one role widens no other', () => {
  const joined = rightsOf([
    { permissions: ['members.read', 'members.notes'], currencies: ['BRL'] },
    { permissions: ['members.read'], currencies: ['PEN'] },
    { permissions: ['deposits.read'], currencies: null },
  ])
  expect(Object.fromEntries(joined)).toEqual({
    'members.read': ['BRL', 'PEN'],
    'members.notes': ['BRL'],
    'deposits.read': 'all',
  })
})

test('a gain is what was not held before, down to the currency', () => {
  const gain = (before: string[] | null, after: string[] | null) =>
    gainOf(rightsOf([read(before)]), rightsOf([read(after)])).get('members.read')
  expect(gain(['BRL'], ['BRL', 'PEN'])).toEqual(['PEN'])
  expect(gain(['BRL'], null)).toBe('all')
  expect(gain(null, ['BRL'])).toBeUndefined()
})

test('an owner also holds what no list of permissions says', () => {
  const permissions = ['members.read']
  const owner = rightsOf([{ permissions, currencies: null, isOwner: true }])
  expect(holds(rightsOf([{ permissions, currencies: null }]), owner)).toBe(false)
  expect(holds(owner, owner)).toBe(true)
})
