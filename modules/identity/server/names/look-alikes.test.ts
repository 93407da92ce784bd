import { isPlainlyShown } from '@tessera/calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confusables } from './confusables.ts'
import { lookOf, looksOfficial } from './look-alikes.ts'

const brands = ['Tessera']

test.each([
  'admin',
  'ADMIN',
  'Admin_01',
  '4dm1n',
  'аdmin', // Cyrillic а
  'аԁmіn',
  'adrnin',
  'support',
  'Suppоrt Team',
  'SupportTeam',
  'support-7',
  'Customer Service',
  'c.u.s.t.o.m.e.r.s.e.r.v.i.c.e',
  'soporte',
  'Administración',
  'Tessera',
  'tessera2026',
  'TESSERA official',
  'Teѕѕera',
  'T3ss3ra',
  'tes.se.ra',
  'mytessera',
])('%j looks like an official name', (name) => expect(looksOfficial(name, brands)).toBe(true))

test.each([
  'Ana2026',
  'supporter',
  'adminton',
  'Modesto',
  'María José',
  '神',
  'Systematic',
  'Иван',
])('%j is an ordinary name', (name) => expect(looksOfficial(name, brands)).toBe(false))

test('a short name of a site is not found within other words', () => {
  expect(looksOfficial('Bernabe', ['Abe'])).toBe(false)
})

test('names that are mistaken for each other have one skeleton', () => {
  for (const other of ['0lga', 'OLGA', 'Оlga', 'o1ga', 'oIga', 'ólga', 'o-l-g-a']) {
    expect(lookOf(other)).toBe(lookOf('olga'))
  }
  expect(lookOf('pablo')).not.toBe(lookOf('pedro'))
})

test('no character of the Unicode table makes a reserved word free', () => {
  const letters = [...confusables].filter(([, latin]) => latin.length === 1)
  const word = Array.from('support')
  for (const [other, latin] of letters) {
    const at = word.indexOf(latin)
    if (at < 0) continue
    expect(looksOfficial(word.with(at, other).join(''), brands)).toBe(true)
  }
})

// Zero-width, joiners, direction marks, variation selectors, fillers, tags, soft hyphen.
const unseen = ['\u200b', '\u200d', '\u202e', '\ufe0f', '\u3164', '\u00ad', '\u{e0041}', '\u2060']

test('a hidden character is never shown, at any position', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme-ascii', maxLength: 8 }),
      fc.constantFrom(...unseen),
      fc.string({ unit: 'grapheme-ascii', maxLength: 8 }),
      (before, hidden, after) => !isPlainlyShown(`${before}${hidden}${after}`),
    ),
  )
})

test.each(['ａｎａ', 'ﬁona', '𝐀na', 'Ⓐna', 'x\u00a0y', 'ª', '\ud800'])(
  'a decorated form is not shown: %j',
  (name) => expect(isPlainlyShown(name)).toBe(false),
)
test.each(['Ana', 'José', 'Jose\u0301', '神財', 'Иван', 'علي', 'Ana Pérez'])(
  '%j is shown',
  (name) => expect(isPlainlyShown(name)).toBe(true),
)
