import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Button } from '../components/button/button.tsx'
import { Confirm } from '../components/confirm/confirm.tsx'
import { Form, SubmitButton } from '../components/form/form.tsx'
import { ignoreHeldEnter } from './ignore-held-enter.ts'

// A browser repeats a held key; the imitated hand only presses it again and again, without saying that it is held.
const heldFrom = { count: 0 }
beforeAll(() => {
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter') return
      heldFrom.count += 1
      if (heldFrom.count > 1) Object.defineProperty(event, 'repeat', { value: true })
    },
    true,
  )
  ignoreHeldEnter()
})
beforeEach(() => void (heldFrom.count = 0))
afterEach(cleanup)

const user = userEvent.setup()
const pay = vi.fn<() => void>()
beforeEach(() => pay.mockReset())
const hold = () => user.keyboard('{Enter>20/}')

test('a held Enter presses a button once, and a second press presses it again', async () => {
  render(<Button onClick={pay}>Spin</Button>)
  screen.getByRole('button').focus()
  await hold()
  expect(pay).toHaveBeenCalledTimes(1)
  heldFrom.count = 0
  await hold()
  expect(pay).toHaveBeenCalledTimes(2)
})

test('a held Enter in a field sends its form once', async () => {
  render(
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        pay()
      }}
    >
      <input aria-label="Stake" />
      <SubmitButton busy={false}>Roll</SubmitButton>
    </Form>,
  )
  screen.getByRole('textbox').focus()
  await hold()
  expect(pay).toHaveBeenCalledTimes(1)
})

test('the Enter that opens a question does not answer it', async () => {
  function Withdraw() {
    const [isAsking, setAsking] = useState(false)
    if (!isAsking) return <Button onClick={() => setAsking(true)}>Withdraw</Button>
    return (
      <Confirm
        title="Withdraw"
        question="Withdraw $25.00?"
        act="Withdraw $25.00"
        onConfirm={pay}
        onCancel={() => undefined}
      />
    )
  }
  render(<Withdraw />)
  screen.getByRole('button').focus()
  await user.keyboard('{Enter>}')
  screen.getByRole('button', { name: 'Withdraw $25.00', hidden: true }).focus()
  await user.keyboard('{Enter>5/}')
  expect(pay).not.toHaveBeenCalled()
})

test('a held Enter makes lines where a text is written, and other held keys are heard', () => {
  const heard = vi.fn<(key: string) => void>()
  render(<textarea aria-label="Note" onKeyDown={({ key }) => heard(key)} />)
  const note = screen.getByRole('textbox')
  for (const key of ['Enter', 'Enter', 'a', 'ArrowUp'])
    fireEvent.keyDown(note, { key, repeat: true })
  expect(heard.mock.calls.flat()).toEqual(['Enter', 'Enter', 'a', 'ArrowUp'])
})
