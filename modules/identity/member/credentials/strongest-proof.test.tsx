import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answers,
  lastSealed,
  nothing,
  press,
  show,
  user,
  withServer,
} from '../codes/dialog.fixture.tsx'
import { ChangePasswordDialog } from '../codes/change-password-dialog.tsx'
import { FundsDialog } from '../profile/funds-dialog.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'

withServer()

const statePath = '/wps/member/authenticator'
const codePath = '/wps/member/proof/code'
const told = (proofWays: string[], isSure = false) =>
  answers.set(statePath, {
    value: { boundAt: null, recoveryCodesLeft: 10, isProved: true, isSure, proofWays },
  })

test('who has an app adds a passkey with its code, and is not asked for the password', async () => {
  told(['code', 'passkey'])
  answers.set(codePath, { value: { success: true } })
  show(<AddPasskeyDialog onClose={nothing} />)
  const field = await screen.findByLabelText('Code from the app or a recovery code')
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  await user.type(field, '123456')
  told(['code', 'passkey'], true)
  await press('Continue')
  expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeTruthy()
  expect(await lastSealed(codePath)).toEqual({ code: '123456' })
})

test('who has a password alone adds one as soon as they have shown it', async () => {
  told(['password'], true)
  show(<AddPasskeyDialog onClose={nothing} />)
  expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeTruthy()
})

test('where a browser cannot hold the passkey that is asked for, that is said', async () => {
  told(['passkey'])
  show(<AddPasskeyDialog onClose={nothing} />)
  expect(await screen.findByText('This browser does not support passkeys.')).toBeTruthy()
})

test('another log-in password asks for the app first, and then for the new one alone', async () => {
  const passwordPath = '/wps/member/password/state'
  const state = { username: 'Ana2026', oldPasswordNeeded: true, mustChange: false }
  told(['code'])
  answers.set(codePath, { value: { success: true } })
  answers.set(passwordPath, { value: { ...state, isFactorNeeded: true } })
  show(<ChangePasswordDialog onClose={nothing} onDone={nothing} />)
  const field = await screen.findByLabelText('Code from the app or a recovery code')
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await user.type(field, '123456')
  const known = { ...state, oldPasswordNeeded: false, isFactorNeeded: false }
  answers.set(passwordPath, { value: known })
  await press('Continue')
  expect(await screen.findByLabelText('New password')).toBeTruthy()
  expect(screen.queryByLabelText('Current password')).toBeNull()
})

test('a funds password is set with the app or a passkey where there is one, and with nothing weaker', async () => {
  const sms = { masked: '+49 *** 67', isProved: true }
  const email = { masked: '', isProved: false }
  const ways = () =>
    screen.queryAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)
  const open = (done: 'authenticator'[], hasPasskey: boolean) =>
    show(<FundsDialog way="create" security={{ sms, email, done, hasPasskey }} onClose={nothing} />)
  open(['authenticator'], true)
  expect(ways()).toEqual(['Authenticator app', 'Passkey'])
  expect(screen.queryByLabelText('Login password')).toBeNull()
})
