import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

afterEach(cleanup)
const pictureIn = (container: HTMLElement) => container.querySelector('img')
const hasOrnament = (container: HTMLElement) => container.querySelector('svg') !== null

test('a chosen picture is shown in place of the ornament', () => {
  const { container } = render(<Avatar seed="ana" src="/assets/owl.svg" />)
  expect(pictureIn(container)?.getAttribute('src')).toBe('/assets/owl.svg')
  expect(hasOrnament(container)).toBe(false)
})

test('a picture that does not load shows the ornament, and another one is tried again [CA-05]', () => {
  const { container, rerender } = render(<Avatar seed="ana" src="/assets/gone.svg" />)
  fireEvent.error(pictureIn(container) as HTMLElement)
  expect(pictureIn(container)).toBeNull()
  expect(hasOrnament(container)).toBe(true)
  rerender(<Avatar seed="ana" src="/assets/fox.svg" />)
  expect(pictureIn(container)?.getAttribute('src')).toBe('/assets/fox.svg')
})
