import { expect, test } from 'vitest'
import { parseStyles, stylesFor } from './critical-styles.ts'

const html = '<main class="a b"><p>words</p></main>'
const kept = (css: string) => stylesFor(parseStyles(css), html)

test('a page gets the rules of its own classes and elements, and no others', () => {
  expect(kept('.a{x:1}.c{x:2}p{x:3}table{x:4}.a .c{x:5}.a.b>p{x:6}')).toBe(
    '.a{x:1}p{x:3}.a.b>p{x:6}',
  )
})

test('of several selectors one is enough, and what a state says does not matter', () => {
  expect(kept('.c,.a:focus{x:1}')).toBe('.c,.a:focus{x:1}')
  expect(kept('.a:not(.c){x:1}:root{x:2}*,:before{x:3}')).toBe(
    '.a:not(.c){x:1}:root{x:2}*,:before{x:3}',
  )
})

test('conditions stay around what they hold, and are left out where nothing is left', () => {
  expect(kept('@media (width>=40rem){.a{x:1}.c{x:2}}@layer base{.c{x:3}}')).toBe(
    '@media (width>=40rem){.a{x:1}}',
  )
})

test('what is for paper or for the narrowest of windows waits for the whole styles', () => {
  const later = '@media print{.a{x:1}}@media (width<=15rem){.a{x:2}}'
  expect(kept(`${later}@media (width<=22rem){.a{x:3}}`)).toBe('@media (width<=22rem){.a{x:3}}')
})

test('an animation stays where a rule names it', () => {
  const turn = '@keyframes turn{0%{x:1}to{x:2}}'
  expect(kept(`.a{animation:1s turn}${turn}`)).toContain(turn)
  expect(kept(`.a{x:1}${turn}`)).toBe('.a{x:1}')
})

test('signs inside quotes and brackets end nothing', () => {
  const rule = '.a:before{content:"};{";background:url(data:a;b,c)}'
  expect(kept(`${rule}.c{x:1}`)).toBe(rule)
})

test('what only a hand brings about, or no element is in, waits for the whole styles', () => {
  const states = '<html dir="rtl"><main class="a" aria-current="page"></main></html>'
  const rules =
    '.a:hover{x:1}.a[aria-current]{x:2}.a[data-low]{x:3}[data-own] .a{x:4}.a:dir(rtl){x:5}.a:dir(ltr){x:6}'
  expect(stylesFor(parseStyles(rules), states)).toBe(
    '.a[aria-current]{x:2}[data-own] .a{x:4}.a:dir(rtl){x:5}',
  )
  const values =
    '.a[aria-current=page]{x:1}.a[aria-current="step"]{x:2}.a[aria-current^=pa]{x:3}[data-theme=day] .a{x:4}[data-faces=later] .a{x:5}'
  expect(stylesFor(parseStyles(values), states)).toBe(
    '.a[aria-current=page]{x:1}.a[aria-current^=pa]{x:3}[data-theme=day] .a{x:4}[data-faces=later] .a{x:5}',
  )
})

test('the ring of the focus that everything has is there from the start, what a part has of its own is not', () => {
  expect(kept('.a:focus-visible{x:1}:focus-visible{x:2}main:focus-visible{x:3}')).toBe(
    ':focus-visible{x:2}main:focus-visible{x:3}',
  )
})

test('tokens that nothing asks for are left out, and with them those that only these ask for', () => {
  const tokens = ':root{--a:1;--b:var(--c);--c:2;--d:3}'
  expect(kept(`${tokens}.a{x:var(--a)}`)).toBe(':root{--a:1;}.a{x:var(--a)}')
  const page = '<main class="a" style="color:var(--b)"></main>'
  expect(stylesFor(parseStyles(tokens), page)).toBe(':root{--b:var(--c);--c:2;}')
})

test('a font comes where it is named and the page holds one of its signs', () => {
  const face = (family: string, range: string) =>
    `@font-face{font-family:${family};unicode-range:${range}}`
  const one = face('One', 'U+??')
  const far = face('One', 'U+100-2BA')
  const all = `${one}${far}${face('Two', 'U+??')}.a{font-family:One}`
  // The only one of its family need not say for which signs it is.
  expect(kept(all)).toBe('@font-face{font-family:One}.a{font-family:One}')
  expect(stylesFor(parseStyles(all), '<main class="a">ŝ</main>')).toBe(
    `${one}${far}.a{font-family:One}`,
  )
})

test('of two fonts that have the signs of a page the last one comes alone, until a sign is only in the first', () => {
  const face = (range: string, more = '') =>
    `@font-face{font-family:One;unicode-range:${range}${more}}`
  const [whole, letters] = [face('U+??'), face('U+20-7E, U+E9')]
  const page = (text: string) =>
    stylesFor(
      parseStyles(`${whole}${letters}.a{font-family:One}`),
      `<main class="a">${text}</main>`,
    )
  expect(page('café')).toBe('@font-face{font-family:One}.a{font-family:One}')
  expect(page('caña')).toBe(`${whole}${letters}.a{font-family:One}`)
  // Another weight is another font.
  const bold = face('U+20-7E', ';font-weight:700')
  expect(kept(`${whole}${bold}.a{font-family:One}`)).toBe(`${whole}${bold}.a{font-family:One}`)
})
