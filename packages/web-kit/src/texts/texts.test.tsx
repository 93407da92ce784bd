import { compileMessage as libraryCompile } from '@lingui/message-utils/compileMessage'
import { commonProblems } from '@tessera/calls'
import { money } from '@tessera/money'
import { act, renderHook } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import { ownProblem } from '../data/problem-in.ts'
import { messages as webKitMessages } from '../messages.ts'
import { compileMessage } from './compile-message.ts'
import { defineMessages, type Holes } from './define-messages.ts'
import { fillMessage } from './fill-message.ts'
import { configureTexts, firstLanguage, languageOffers, setLanguage } from './language.ts'
import { useFormat } from './use-format.ts'
import { problemText } from './use-problem-text.ts'
import { useText } from './use-text.ts'

const languages = path.join(import.meta.dirname, '../../../../languages')
const spanish = (module: string) =>
  JSON.parse(readFileSync(path.join(languages, `es/${module}.json`), 'utf8')) as Record<
    string,
    string
  >

const messages = defineMessages('shop', {
  title: 'Basket',
  price: 'It costs {price}, {name}',
  apples: '{count, plural, =0 {No apples} one {# apple} other {# apples}} for {who}',
})

configureTexts({
  offers: [
    { code: 'es', name: 'Español', direction: 'ltr' },
    { code: 'ar', name: 'العربية', direction: 'rtl' },
  ],
  load: async (code) => {
    const texts = {
      shop: {
        title: 'Cesta',
        apples: '{count, plural, one {# manzana} other {# manzanas}} para {who}',
      },
      common: spanish('common'),
    }
    return code === 'es' ? texts : {}
  },
})
afterEach(async () => {
  vi.restoreAllMocks()
  await act(() => setLanguage('en'))
  localStorage.clear()
})

test('only the names of holes are asked for, not the words of a choice', () => {
  expectTypeOf<Holes<'plain'>>().toEqualTypeOf<never>()
  expectTypeOf<Holes<'{a} and { b }'>>().toEqualTypeOf<'a' | 'b'>()
  expectTypeOf<Holes<'on {at, date, short}'>>().toEqualTypeOf<'at'>()
  expectTypeOf<Holes<(typeof messages.texts)['apples']>>().toEqualTypeOf<'count' | 'who'>()
  expectTypeOf<
    Holes<'{sex, select, male {he} female {she has {n, plural, one {#} other {{n} of {all}}}} other {they}} {z}'>
  >().toEqualTypeOf<'sex' | 'n' | 'all' | 'z'>()
})

test('a message is read as the library reads it', () => {
  const texts = [
    ...Object.values(webKitMessages.texts),
    ...Object.values(spanish('web-kit')),
    ...Object.values(spanish('common')),
    ...Object.values(commonProblems).map(({ text }) => text),
    "it’s {name}’s, it’s o’clock, it is Ana's",
    "a '{'quoted'}' brace, two '' make one",
    '{count, plural, offset:1 =0 {nobody} one {{who} and # other} other {{who} and # others}}',
    '{place, selectordinal, one {#st} two {#nd} other {#th}}',
    '{sex, select, male {his # of {n, plural, one {#} other {#}}} other {their}}',
    '{at, date, short} {share, number, percent} {n, number}',
    '',
  ]
  for (const text of texts) expect(compileMessage(text)).toEqual(libraryCompile(text))
})

test('a malformed text is shown as it is', () => {
  expect(compileMessage('oops } here')).toEqual(['oops } here'])
})

test('what is filled in is what the message chooses by it, in the manner of the language', () => {
  const fill = (text: string, values: Record<string, unknown>, locale = 'en') =>
    fillMessage(compileMessage(text), values, locale)
  const guests =
    '{n, plural, offset:1 =0 {nobody} =1 {{who}} one {{who} and # other} other {{who} and # others}}'
  expect([0, 1, 2, 1_235].map((n) => fill(guests, { n, who: 'Ana' }))).toEqual([
    'nobody',
    'Ana',
    'Ana and 1 other',
    'Ana and 1,234 others',
  ])
  const place = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'
  expect([1, 2, 3, 11, 22].map((n) => fill(place, { n }))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '11th',
    '22nd',
  ])
  const sex = '{sex, select, male {his # of {n, plural, one {#} other {# in all}}} other {their}}'
  expect(fill(sex, { sex: 'male', n: 12_345 }, 'es')).toBe('his # of 12.345 in all')
  // A word that every object knows is no branch.
  expect(fill(sex, { sex: 'constructor' })).toBe('their')
  expect(fill('{share, number, percent} of {n, number}{gone}', { share: 0.25, n: 4e3 })).toBe(
    '25% of 4,000',
  )
})

test('texts follow the language, and what is not translated stays English', async () => {
  const { result } = renderHook(() => useText(messages))
  expect(result.current('apples', { count: 1, who: 'Ana' })).toBe('1 apple for Ana')
  expect(result.current('apples', { count: 0, who: 'Ana' })).toBe('No apples for Ana')
  await act(() => setLanguage('es'))
  expect(result.current('title')).toBe('Cesta')
  expect(result.current('apples', { count: 1200, who: 'Ana' })).toBe('1200 manzanas para Ana')
  expect(result.current('price', { price: money(125_000n, 'USD'), name: 'Ana' })).toMatch(
    /^It costs 12,50\s\$, Ana$/,
  )
})

test('the page says its language and its direction, and the next visit begins with it [LN-04] [LG-27] [ST-15]', async () => {
  await setLanguage('ar')
  expect(document.documentElement.dir).toBe('rtl')
  expect(document.documentElement.lang).toBe('ar')
  expect(firstLanguage()).toBe('ar')
  await setLanguage('es')
  expect([localStorage.getItem('lang'), localStorage.getItem('hisLang')]).toEqual(['es', 'ar'])
})

test('a saved language that is not on offer gives way to the default, which is stored in its place [LN-03]', async () => {
  localStorage.setItem('lang', 'xx')
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['xx-YY'])
  expect(firstLanguage()).toBe('en')
  await setLanguage(firstLanguage())
  expect(localStorage.getItem('lang')).toBe('en')
  expect(localStorage.getItem('hisLang')).toBe('en')
  localStorage.clear()
  expect(firstLanguage()).toBe('en')
  await setLanguage(firstLanguage())
  expect([localStorage.getItem('lang'), localStorage.getItem('hisLang')]).toEqual(['en', 'en'])
})

test('the last language asked for wins, however late another one comes', async () => {
  const { result } = renderHook(() => useText(messages))
  await act(() => Promise.all([setLanguage('es'), setLanguage('en')]))
  expect(result.current('title')).toBe('Basket')
})

test('the made-up language changes every word and no hole', async () => {
  expect(languageOffers().map(({ code }) => code)).toEqual(['en', 'es', 'ar', 'en-xa', 'en-xb'])
  const { result } = renderHook(() => useText(messages))
  await act(() => setLanguage('en-xa'))
  expect(result.current('title')).toBe('[Báášķééţ]')
  expect(result.current('apples', { count: 2, who: 'Ana' })).toBe('[2 ááþþļééš ƒööŕ Ana]')
})

test('a problem speaks the reader’s language [ER-03]', async () => {
  expect(problemText(ownProblem(commonProblems.unknown))).toBe('Unknown error')
  await setLanguage('es')
  expect(problemText(ownProblem(commonProblems.unknown))).toBe('Error desconocido')
})

test('figures and dates are written as the reader writes them', async () => {
  const { result } = renderHook(() => useFormat())
  expect(result.current.number(1234.5)).toBe('1,234.5')
  await act(() => setLanguage('es'))
  expect(result.current.percent(0.965)).toMatch(/^96,50\s%$/)
})
