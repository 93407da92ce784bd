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
  expect(kept('.c,.a:hover{x:1}')).toBe('.c,.a:hover{x:1}')
  expect(kept('.a:not(.c){x:1}:root{x:2}*,:before{x:3}')).toBe(
    '.a:not(.c){x:1}:root{x:2}*,:before{x:3}',
  )
})

test('conditions stay around what they hold, and are left out where nothing is left', () => {
  expect(kept('@media (width>=40rem){.a{x:1}.c{x:2}}@layer base{.c{x:3}}')).toBe(
    '@media (width>=40rem){.a{x:1}}',
  )
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
