import { screen, waitFor } from '@testing-library/react'
import { readSession, setSession } from '@tessera/web-kit'
import { expect, test, vi } from 'vitest'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import {
  answers,
  askedFor,
  goodPassword,
  memberInfo,
  nothing,
  press,
  show,
  user,
  withServer,
} from './dialog.fixture.tsx'

withServer()

const statePath = '/wps/member/password/state'
const change = (done = nothing) => show(<ChangePasswordDialog onClose={nothing} onDone={done} />)

test('right after a log-in the old password is not asked for, and the reason for the change is shown [VL-48] [VL-50] [VL-33]', async () => {
  answers.set(statePath, {
    value: {
      username: 'Ana2026',
      oldPasswordNeeded: false,
      mustChange: true,
      isFactorNeeded: false,
    },
  })
  answers.set('/wps/member/password', { value: { success: true } })
  const done = vi.fn()
  change(done)
  expect(await screen.findByText('Your password has expired')).toBeTruthy()
  expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('Ana2026')
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await user.type(screen.getByLabelText('New password'), goodPassword)
  await user.type(screen.getByLabelText('Confirm new password'), `${goodPassword}x`)
  await press('Save new password')
  expect(await screen.findByText('Confirmation password is not correct.')).toBeTruthy()
  await user.type(screen.getByLabelText('Confirm new password'), '{Backspace}{Enter}')
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(JSON.stringify(askedFor('/wps/member/password'))).not.toContain(goodPassword)
})

test('otherwise the old password is asked for, and a wrong one is reported [VL-48] [VL-49]', async () => {
  answers.set(statePath, {
    value: {
      username: 'Ana2026',
      oldPasswordNeeded: true,
      mustChange: false,
      isFactorNeeded: false,
    },
  })
  answers.set('/wps/member/password', {
    status: 422,
    code: 'identity.oldPasswordWrong',
    value: null,
  })
  change()
  await screen.findByLabelText('Current password')
  await press('Save new password')
  expect(await screen.findByText('Enter your current password.')).toBeTruthy()
  expect(screen.getByText('Enter a password.')).toBeTruthy()
  expect(screen.getByText('Enter the new password again.')).toBeTruthy()
  await user.type(screen.getByLabelText('Current password'), 'not this')
  await user.type(screen.getByLabelText('New password'), 'short')
  await press('Save new password')
  expect(
    await screen.findByText('Please fill in your password with 8 - 72 characters'),
  ).toBeTruthy()
  await user.clear(screen.getByLabelText('New password'))
  await user.type(screen.getByLabelText('New password'), goodPassword)
  await user.type(screen.getByLabelText('Confirm new password'), goodPassword)
  await press('Save new password')
  expect(await screen.findByText('The current password is not correct.')).toBeTruthy()
})

test('what could not be loaded can be tried again', async () => {
  answers.set(statePath, { status: 503, code: 'common.busy', value: null })
  change()
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 })
  answers.set(statePath, {
    value: {
      username: 'Ana2026',
      oldPasswordNeeded: true,
      mustChange: false,
      isFactorNeeded: false,
    },
  })
  await user.click(again)
  expect(await screen.findByLabelText('Current password')).toBeTruthy()
})

const link = '/wps/member/password/link'
const reset = (onLogIn = nothing, onForgot = nothing) =>
  show(
    <ResetPasswordDialog
      readToken={() => 'abc'}
      onClose={nothing}
      onForgot={onForgot}
      onLogIn={onLogIn}
    />,
  )
async function typeNew() {
  await user.type(screen.getByLabelText('New password'), goodPassword)
  await user.type(screen.getByLabelText('Confirm new password'), goodPassword)
  await press('Save new password')
}

test('the link’s dialog sets a new password and leads to the log-in', async () => {
  answers.set(link, { value: { success: true } })
  setSession({ token: 'old', account: 'Ana2026', memberId: memberInfo.id })
  const logIn = vi.fn()
  reset(logIn)
  await typeNew()
  await waitFor(() => expect(logIn).toHaveBeenCalled())
  expect(readSession()).toBeUndefined()
})

test('a link that is no longer good says so, and offers another', async () => {
  answers.set(link, { status: 410, code: 'identity.linkOver', value: null })
  const ask = vi.fn()
  reset(nothing, ask)
  await typeNew()
  expect(await screen.findByText('This link has expired. Request a new one.')).toBeTruthy()
  await press('Request a new link')
  expect(ask).toHaveBeenCalled()
})
