import { expect, test } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

const choose = (search: string, cookie?: string, accepts?: string) =>
  chooseLanguage({ search: new URLSearchParams(search), cookie, accepts }, ['en', 'es'])

test('a page is in the language of its address, else the kept one, else an accepted one', () => {
  expect(choose('lang=es', 'lang=en', 'en')).toBe('es')
  expect(choose('', 'a=1; lang=es', 'en')).toBe('es')
  expect(choose('', undefined, 'fr;q=0.9,es-MX;q=0.8,en;q=0.7')).toBe('es')
})

test('what is not on offer is English [LN-01]', () => {
  expect(choose('lang=xx', 'lang=../../etc', 'fr,de;q=0.5')).toBe('en')
  expect(choose('')).toBe('en')
  expect(choose('', undefined, 'es;q=0,en')).toBe('en')
})
