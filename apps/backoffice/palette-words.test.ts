import { expect, test } from 'vitest'
import { doingsIn, isOrderNumber } from './palette-words.ts'

const verbs = {
  freeze: 'Freeze',
  unfreeze: 'Unfreeze',
  resetPassword: 'Reset password',
  hide: 'Hide',
  show: 'Show',
}
const spanish = { ...verbs, freeze: 'Congelar', resetPassword: 'Restablecer contrase\u00f1a' }

test.each([
  ['freeze ana', verbs, [{ doing: 'freeze', object: 'ana' }]],
  ['  FREEZE   ana paz', verbs, [{ doing: 'freeze', object: 'ana paz' }]],
  ['fre ana', verbs, [{ doing: 'freeze', object: 'ana' }]],
  ['reset password ana', verbs, [{ doing: 'resetPassword', object: 'ana' }]],
  ['reset ana', verbs, [{ doing: 'resetPassword', object: 'ana' }]],
  ['congelar ana', spanish, [{ doing: 'freeze', object: 'ana' }]],
  ['restablecer contrasena ana', spanish, [{ doing: 'resetPassword', object: 'ana' }]],
  ['hide orchard', verbs, [{ doing: 'hide', object: 'orchard' }]],
  ['freeze', verbs, []],
  ['fr ana', verbs, []],
  ['ana freeze', verbs, []],
])('\u201c%s\u201d names what is done and to whom', (search, words, expected) => {
  expect(doingsIn(search, words)).toEqual(expected)
})

test('an order number or code is distinguished from a name', () => {
  for (const number of ['12ab', '0190f6a0', 'KQ7M2XWP', '0190f6a0-0000-7000-8000-000000000001']) {
    expect(isOrderNumber(number)).toBe(true)
  }
  for (const name of ['ana', 'orchard', '12', 'ana paz 12', '']) {
    expect(isOrderNumber(name)).toBe(false)
  }
})
