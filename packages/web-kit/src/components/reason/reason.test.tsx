import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ReasonDialog } from './reason-dialog.tsx'
import { ReasonedSave } from './reasoned-save.tsx'

afterEach(cleanup)

const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

test('a change that is set at once is not set before it is said why', async () => {
  const onSave = vi.fn()
  render(
    <ReasonedSave save="Save" isBusy={false} problem={null} onSave={onSave}>
      <p>Fields</p>
    </ReasonedSave>,
  )
  await press()
  expect(screen.getByText(/Enter a reason/)).toBeDefined()
  expect(onSave).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('Reason'), '  asked for by the bank ')
  await press()
  expect(onSave).toHaveBeenLastCalledWith({ reason: 'asked for by the bank' })
})

test('where there is nothing to save nobody is asked why', () => {
  render(
    <ReasonedSave save="Save" isBusy={false} problem={null} isOff onSave={vi.fn()}>
      <p>Fields</p>
    </ReasonedSave>,
  )
  expect(screen.queryByLabelText('Reason')).toBeNull()
})

test('a dialog that changes nothing says so, and sends nothing by Enter either', async () => {
  const onAct = vi.fn()
  const dialog = { isBusy: false, problem: null, onAct, onClose: vi.fn() }
  const ask = (isOff: boolean) => (
    <ReasonDialog act="Save" question="Shall it be so?" isOff={isOff} {...dialog} />
  )
  const { rerender } = render(ask(true))
  const save = screen.getByRole('button', { name: 'Save', description: 'No changes.' })
  expect(save.hasAttribute('disabled')).toBe(true)
  await userEvent.type(screen.getByLabelText('Reason'), 'it is old{Enter}')
  expect(onAct).not.toHaveBeenCalled()
  rerender(ask(false))
  expect(save.hasAttribute('disabled')).toBe(false)
  expect(screen.queryByText('No changes.')).toBeNull()
  await press()
  expect(onAct).toHaveBeenCalledWith('it is old')
})

test('an act that takes something away asks why, and is not done without', async () => {
  const onAct = vi.fn()
  const dialog = { isBusy: false, problem: null, onAct, onClose: vi.fn() }
  render(<ReasonDialog act="Save" question="Shall it go?" {...dialog} />)
  await press()
  expect(screen.getByText(/Enter a reason/)).toBeDefined()
  expect(onAct).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('Reason'), 'it is old')
  await press()
  expect(onAct).toHaveBeenCalledWith('it is old')
})
