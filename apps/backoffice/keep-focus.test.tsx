import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Confirm } from '@tessera/web-kit'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let end: () => void
beforeEach(() => {
  end = keepFocus(() => document.querySelector('main'))
})
afterEach(() => {
  end()
  cleanup()
})

/** A member who can be frozen, asked about first; and rows that can be taken away. */
function Page() {
  const [isFrozen, setFrozen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [rows, setRows] = useState(['One', 'Two', 'Three'])
  const [isSaved, setSaved] = useState(false)
  const [isOver, setOver] = useState(false)
  if (isOver) {
    return (
      <main>
        <h1>Next page</h1>
        <a href="#next">Next link</a>
      </main>
    )
  }
  return (
    <main>
      <h1>Member</h1>
      <p>
        <button key={String(isFrozen)} type="button" onClick={() => setAsking(true)}>
          {isFrozen ? 'Let in' : 'Freeze'}
        </button>
        <button type="button">Other</button>
      </p>
      {isAsking && (
        <Confirm
          title="Sure"
          question="Really?"
          act="Yes"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            setFrozen(!isFrozen)
          }}
        />
      )}
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setRows(rows.filter((each) => each !== row))}>
              {`Remove ${row}`}
            </button>
          </li>
        ))}
      </ul>
      <form>
        <input aria-label="Words" />
        <button type="button" disabled={isSaved} onClick={() => setSaved(true)}>
          Save
        </button>
      </form>
      <button type="button" onClick={() => setOver(true)}>
        Leave
      </button>
    </main>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement?.textContent

test('after a confirmed act the focus is on the successor of its button', async () => {
  const user = userEvent.setup()
  render(<Page />)
  button('Freeze').focus()
  await user.keyboard('{Enter}')
  await user.click(button('Yes'))
  await vi.waitFor(() => expect(focused()).toBe('Let in'))
  await user.keyboard('{Enter}')
  await user.click(button('Yes'))
  await vi.waitFor(() => expect(focused()).toBe('Freeze'))
})

test('when a row goes away the next one has the focus, and after the last the one before', async () => {
  const user = userEvent.setup()
  render(<Page />)
  button('Remove Two').focus()
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(focused()).toBe('Remove Three'))
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(focused()).toBe('Remove One'))
})

test('a button that is switched off gives the focus to what is beside it; a page that is left, to the next heading', async () => {
  const user = userEvent.setup()
  render(<Page />)
  button('Save').focus()
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Words')))
  button('Leave').focus()
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(focused()).toBe('Next page'))
})

test('a deliberately removed focus is left alone', async () => {
  const user = userEvent.setup()
  render(<Page />)
  button('Remove Two').focus()
  await user.click(screen.getByRole('heading', { name: 'Member' }))
  expect(document.activeElement).toBe(document.body)
})
