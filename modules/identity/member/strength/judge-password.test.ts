import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownPasswords } from '../../is-common-password.ts'
import { passwordCharactersMin } from '../../limits.ts'
import { judgePassword } from './judge-password.ts'

test.each([
  ['password1', 'common'],
  ['P@ssw0rd2026', 'common'],
  ['superman99', 'common'],
  ['qwertyuiop[]', 'pattern'],
  ['zxcvbnm,./', 'pattern'],
  ['1qaz2wsx3edc', 'common'],
  ['abcdefgh1234', 'pattern'],
  ['aaaaaaaaaaaaaa', 'pattern'],
  ['lolalolalola', 'pattern'],
  ['17.05.1990', 'pattern'],
  ['19900517', 'pattern'],
  ['Marisol2026', 'name'],
  ['marisol-marisol', 'name'],
])('%s is weak because of a %s', (password, why) => {
  expect(judgePassword(password, ['marisol'])).toEqual({ strength: 'weak', why })
})

test.each(['three old', 'Tr0ub4dor&3', 'plum-orbit', 'wqzkxvbj'])('%s is fair', (password) => {
  expect(judgePassword(password)).toEqual({ strength: 'fair' })
})

test.each(['three old lamps sing', 'orchid-lamp-42-river', 'casa luna piedra verde'])(
  '%s is strong, without a capital or a symbol being asked for',
  (password) => {
    expect(judgePassword(password)).toEqual({ strength: 'strong' })
  },
)

test('a password below the minimum length is short, however it is written', () => {
  expect(judgePassword('xK7$q')).toEqual({ strength: 'short' })
})

test('a known password with digits or marks behind it, in any case, is never strong', () => {
  const long = [...knownPasswords].filter((each) => each.length >= passwordCharactersMin)
  fc.assert(
    fc.property(
      fc.constantFrom(...long),
      fc.boolean(),
      fc.stringMatching(/^[\d!.]{0,3}$/),
      (known, isUpper, tail) => {
        const password = `${isUpper ? known.toUpperCase() : known}${tail}`
        expect(judgePassword(password).strength).toBe('weak')
      },
    ),
  )
})

test('the cut never runs past the end, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (password) => {
      expect(['short', 'weak', 'fair', 'strong']).toContain(judgePassword(password).strength)
    }),
  )
})
