import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useFirstFocus } from './use-first-focus.ts'

afterEach(cleanup)

function Part({ first }: { first: string }) {
  useFirstFocus(() => screen.getByLabelText(first).focus())
  return null
}

// A form whose rules come late: it is the same, and begins elsewhere.
const Form = ({ first }: { first: string }) => (
  <form>
    <button type="button">close</button>
    <input type="radio" aria-label="by number" />
    <input aria-label="name" />
    <input aria-label="number" />
    <input aria-label="password" />
    <Part key={first} first={first} />
  </form>
)

const isFocused = (name: string) => () =>
  expect(document.activeElement).toBe(screen.getByLabelText(name))
const frames = async () => {
  for (let frame = 0; frame < 3; frame++) {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  }
}

it.each([
  ['button', () => screen.getByText('close')],
  ['switch', () => screen.getByLabelText('by number')],
])('puts typing into the first field, though the dialog has focused its %s', async (_, focused) => {
  render(<Form first="name" />)
  focused().focus()
  await waitFor(isFocused('name'))
})

it('goes on to where the form begins when its rules have come', async () => {
  const { rerender } = render(<Form first="name" />)
  await waitFor(isFocused('name'))
  rerender(<Form first="number" />)
  await waitFor(isFocused('number'))
})

it('does not move the focus of a user who has moved on, or typed something', async () => {
  const { rerender } = render(<Form first="name" />)
  await waitFor(isFocused('name'))
  rerender(<Form first="number" />)
  screen.getByLabelText('password').focus()
  await frames()
  isFocused('password')()

  cleanup()
  const again = render(<Form first="name" />)
  await waitFor(isFocused('name'))
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'ana' } })
  again.rerender(<Form first="number" />)
  await frames()
  isFocused('name')()
})
