import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { lexer } from 'marked'
import { Markdown, safeHref } from './markdown.tsx'
import { plainParagraphs } from './plain-paragraphs.ts'

afterEach(cleanup)

const shown = (text: string) => render(<Markdown text={text} />).container

test('headings, lists, emphasis and links become elements', () => {
  const page = shown('# One\n\n- **two**\n- [three](/help)\n\n1. four\n\n> five `six`')
  expect(page.querySelector('h3')?.textContent).toBe('One')
  expect(page.querySelectorAll('li')).toHaveLength(3)
  expect(page.querySelector('strong')?.textContent).toBe('two')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/help')
  expect(page.querySelector('blockquote code')?.textContent).toBe('six')
})

test.each([
  '<script>alert(1)</script>',
  'a <img src=x onerror=alert(1)> b',
  '![x](https://evil.example/x.png)',
  '<iframe src="https://evil.example"></iframe>',
  '<svg/onload=alert(1)>',
])('%s makes no element of its own', (text) => {
  expect(shown(text).querySelector('script, img, iframe, svg, [onerror], [onload]')).toBeNull()
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'http://plain.example',
  'vbscript:x',
])('a link to %s leads nowhere', (href) => {
  expect(safeHref(href)).toBeUndefined()
  expect(shown(`[word](<${href}>)`).querySelector('a')).toBeNull()
})

test('whatever is written, only the few elements of a text come of it', () => {
  const allowed = /^(DIV|P|H[2-6]|UL|OL|LI|STRONG|EM|DEL|CODE|PRE|BLOCKQUOTE|HR|BR|A)$/
  const sign = fc.constantFrom(...'<>[]()!*_`#-1. \n\\"/=&;abc'.split(''), 'javascript:', '<script')
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
      const page = shown(signs.join(''))
      const names = [...page.querySelectorAll('*')].map(({ tagName }) => tagName)
      cleanup()
      expect(names.filter((name) => !allowed.test(name))).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('a text that nothing marks up has the paragraphs that Markdown finds in it', () => {
  const said = 'Play money, «Soon» — and more.\nA line.\n\nAnd 2 more: why not?'
  expect(plainParagraphs(said)).toHaveLength(2)
  expect(plainParagraphs('see **rules**')).toBeUndefined()
  const part = fc.constantFrom(...'ab\u00e92 .,:;?!()\'"%$\n\n*-#'.split(''), 'one ', 'www.a.b')
  let count = 0
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      const plain = plainParagraphs(text)
      if (!plain) return
      count += 1
      const tokens = lexer(text).filter(({ type }) => type !== 'space')
      expect(tokens.map((token) => token.type === 'paragraph' && token.text)).toEqual(plain)
      expect(
        tokens.flatMap((token) => ('tokens' in token ? token.tokens : [])).map(({ type }) => type),
      ).toEqual(plain.map(() => 'text'))
    }),
    { numRuns: 600 },
  )
  expect(count).toBeGreaterThan(100)
})
