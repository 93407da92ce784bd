import { xssPayloads } from '@tessera/settings/xss-payloads.fixture'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasBannedWord } from './banned-words.ts'
import { plainText, withoutLinks } from './plain-text.ts'

test.each(xssPayloads.filter((each) => each.length <= 800))(
  'markup stays text that nothing runs: %j',
  (payload) => {
    const kept = withoutLinks(plainText(payload))
    // What React writes as a text has no other way out than these.
    expect(kept).toBe(withoutLinks(plainText(kept)))
    expect(kept).not.toMatch(/(?:https?|javascript|data|vbscript)\s?:(?:\/\/|\S)/i)
  },
)

test.each([
  ['see https://evil.example/x?y=1 now', 'see [link] now'],
  ['go to WWW.EVIL.com/win', 'go to [link]'],
  ['evil.com', '[link]'],
  ['evil (dot) com', '[link]'],
  ['ｅｖｉｌ．ｃｏｍ', '[link]'],
  ['write me@evil.com', 'write [link]'],
  ['t.me/scam', '[link]'],
  ['10.0.0.1:8080/a', '[link]'],
  ['I won.then I lost', 'I won.then I lost'],
  ['3.50 each, 2.5x', '3.50 each, 2.5x'],
])('%j is kept as %j', (sent, kept) => expect(withoutLinks(plainText(sent))).toBe(kept))

test.each([
  ['left\u202eright', 'leftright'],
  ['ze\u200bro\u2060wid\ufeffth', 'zerowidth'],
  ['a\u0000b\u0007c', 'abc'],
  ['two\nlines\t here', 'two lines here'],
  ['e\u0301\u0302\u0303\u0304\u0305\u0306', 'é\u0302\u0303'],
  ['👨\u200d👩\u200d👧 ❤\ufe0f', '👨\u200d👩\u200d👧 ❤\ufe0f'],
  ['x\u200dy', 'xy'],
])('%j is shown as %j', (sent, shown) => expect(plainText(sent)).toBe(shown))

test('a text that was made plain is plain, whatever was sent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (sent) => {
      const shown = plainText(sent)
      expect(plainText(shown)).toBe(shown)
      expect(shown).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/u)
    }),
  )
})

const banned = ['scam', 'idiot*', 'free money']
test.each([
  'scam',
  'SCAM!',
  'sc4m',
  'ѕсаm',
  's c a m',
  's.c.a.m',
  'scaaaam',
  'sCaM',
  'Idiots',
  'total free   money now',
])('a word of the list is found in %j', (content) =>
  expect(hasBannedWord(content, banned)).toBe(true),
)
test.each(['scamper', 'an idea', 'free spins and money', 'scarf'])(
  '%j has no word of the list',
  (content) => expect(hasBannedWord(content, banned)).toBe(false),
)
