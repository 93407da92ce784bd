import { expect, it, vi } from 'vitest'
import { quietTouch } from './touch-events.ts'

const heard = vi.fn<(event: Event) => void>()
const names = [
  'mouseover',
  'mousemove',
  'mousedown',
  'mouseup',
  'click',
  'pointerover',
  'pointerup',
]
for (const name of names) document.addEventListener(name, heard)
quietTouch()

const say = (name: string, init: PointerEventInit = {}) => {
  const Kind = name.startsWith('pointer') ? PointerEvent : MouseEvent
  document.body.dispatchEvent(new Kind(name, { bubbles: true, ...init }))
}
const told = () => heard.mock.calls.map(([{ type }]) => type)

it('passes all events of a mouse', () => {
  heard.mockClear()
  for (const name of names) say(name, { pointerType: 'mouse' })
  expect(told()).toEqual(names)
})

it('passes only the own events of a touch: its pointer, the focus and the click', () => {
  heard.mockClear()
  say('pointerover', { pointerType: 'touch' })
  say('pointerup', { pointerType: 'touch' })
  document.body.dispatchEvent(new Event('touchend', { bubbles: true }))
  for (const name of names.slice(0, 5)) say(name)
  expect(told()).toEqual(['pointerup', 'mousedown', 'click'])
})

it('passes events of a mouse again after a touch', () => {
  heard.mockClear()
  const later = performance.now() + 2_000
  const move = new MouseEvent('mousemove', { bubbles: true })
  Object.defineProperty(move, 'timeStamp', { value: later })
  document.body.dispatchEvent(move)
  expect(told()).toEqual(['mousemove'])
})
