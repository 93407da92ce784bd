import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ReasonedSave } from './reasoned-save.tsx'

afterEach(cleanup)

const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

test('a change that is set at once tells why, where that was typed', async () => {
  const onSave = vi.fn()
  render(
    <ReasonedSave save="Save" isBusy={false} problem={null} onSave={onSave}>
      <p>Fields</p>
    </ReasonedSave>,
  )
  await press()
  expect(onSave).toHaveBeenLastCalledWith({})
  await userEvent.type(screen.getByLabelText('Why, for the history'), '  asked for by the bank ')
  await press()
  expect(onSave).toHaveBeenLastCalledWith({ reason: 'asked for by the bank' })
})

test('where there is nothing to save nobody is asked why', () => {
  render(
    <ReasonedSave save="Save" isBusy={false} problem={null} isOff onSave={vi.fn()}>
      <p>Fields</p>
    </ReasonedSave>,
  )
  expect(screen.queryByLabelText('Why, for the history')).toBeNull()
})
