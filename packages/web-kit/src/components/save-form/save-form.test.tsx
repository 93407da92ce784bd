import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { Form } from '../form/form.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { SaveForm } from './save-form.tsx'

afterEach(cleanup)

type Props = Partial<Parameters<typeof SaveForm>[0]> & { onSave: () => void }

function Fields(props: Props) {
  const [typed, setTyped] = useState('')
  return (
    <SaveForm save="Save" isBusy={false} problem={null} {...props}>
      <TextField label="Name" value={typed} onChange={({ target }) => setTyped(target.value)} />
      {props.children}
    </SaveForm>
  )
}

test('Enter in a field saves as the button does: it is checked and asked about first', async () => {
  const onSave = vi.fn()
  const check = vi.fn<() => string | undefined>(() => 'Enter a name.')
  render(<Fields onSave={onSave} check={check} ask={{ title: 'Change', question: 'Sure?' }} />)
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  expect(screen.getByText('Enter a name.')).toBeDefined()
  check.mockReturnValue(undefined)
  await userEvent.type(screen.getByLabelText('Name'), 'Ana{Enter}')
  expect(onSave).not.toHaveBeenCalled()
  expect(screen.getByText('Sure?')).toBeDefined()
})

test('Enter saves nothing where there is nothing to save, or while it is saved', async () => {
  const onSave = vi.fn()
  const { rerender } = render(<Fields onSave={onSave} isOff />)
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  rerender(<Fields onSave={onSave} isBusy />)
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  expect(onSave).not.toHaveBeenCalled()
  rerender(<Fields onSave={onSave} />)
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  expect(onSave).toHaveBeenCalledOnce()
})

test('a form that one of its parts opens does not save it', async () => {
  const onSave = vi.fn()
  const onInner = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <Fields onSave={onSave}>
      {createPortal(
        <Form onSubmit={onInner}>
          <TextField label="Note" />
        </Form>,
        document.body,
      )}
    </Fields>,
  )
  await userEvent.type(screen.getByLabelText('Note'), 'x{Enter}')
  expect(onInner).toHaveBeenCalled()
  expect(onSave).not.toHaveBeenCalled()
})

test('a form that cannot be saved says why beside its button: for want of changes, or what it is told', () => {
  const { rerender } = render(<Fields onSave={vi.fn()} isOff />)
  const button = screen.getByRole('button', { name: 'Save', description: 'No changes.' })
  expect(button.hasAttribute('disabled')).toBe(true)
  rerender(<Fields onSave={vi.fn()} isOff whyOff="Enter a note." />)
  expect(screen.getByRole('button', { description: 'Enter a note.' })).toBeDefined()
  rerender(<Fields onSave={vi.fn()} whyOff="Enter a note." />)
  expect(screen.queryByText('Enter a note.')).toBeNull()
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(false)
})
