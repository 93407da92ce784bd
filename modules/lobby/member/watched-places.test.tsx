import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Watcher, watchPlace } from './watched-places.ts'

let told: string[] = []
const ends: (() => void)[] = []
const names = {
  onEnter: 'enter',
  onLeave: 'leave',
  onFocus: 'focus',
  onBlur: 'blur',
  onPress: 'press',
  onRest: 'rest',
  onMenu: 'menu',
} satisfies Record<keyof Watcher, string>

function watch(id: string): () => void {
  const heard = Object.entries(names).map(([kind, name]) => [
    kind,
    () => told.push(`${id} ${name}`),
  ])
  const end = watchPlace(element(id), Object.fromEntries(heard) as Watcher)
  ends.push(end)
  return end
}
const element = (id: string) => document.getElementById(id) as HTMLElement
const say = (
  id: string,
  name: string,
  given: EventInit & { relatedTarget?: Element | null } = {},
) => {
  const Kind = name.startsWith('focus') ? FocusEvent : PointerEvent
  element(id).dispatchEvent(new Kind(name, { bubbles: true, ...given }))
}

beforeEach(() => {
  told = []
  document.body.innerHTML = '<p id="out"></p><div id="a"><b id="in-a"></b></div><div id="b"></div>'
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

test('a mouse comes and goes once, however it moves inside, and is nowhere once it leaves the window', () => {
  watch('a')
  watch('b')
  for (const id of ['a', 'in-a', 'a']) say(id, 'pointerover')
  expect(told).toEqual(['a enter'])
  say('b', 'pointerover')
  say('out', 'pointerover')
  expect(told).toEqual(['a enter', 'a leave', 'b enter', 'b leave'])
  say('a', 'pointerover')
  say('a', 'pointerout', { relatedTarget: null })
  expect(told.slice(4)).toEqual(['a enter', 'a leave'])
})

test('watchers get presses, swipes, focus and menus of their own part of the page, and of no other', () => {
  watch('a')
  watch('b')
  for (const name of ['pointerdown', 'pointercancel', 'focusin', 'focusout', 'contextmenu']) {
    say('in-a', name)
    say('out', name)
  }
  expect(told).toEqual(['a press', 'a rest', 'a focus', 'a blur', 'a menu'])
})

test('a stopped watcher gets no events, and the others get all', () => {
  const end = watch('a')
  watch('b')
  say('a', 'pointerover')
  end()
  say('b', 'pointerover')
  say('a', 'pointerdown')
  expect(told).toEqual(['a enter', 'b enter'])
})
