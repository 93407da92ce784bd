import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { answers, show, withServer } from '../codes/dialog.fixture.tsx'
import { ReferralScreen } from './referral-screen.tsx'

withServer()

const path = '/wps/member/referral'
const link = 'https://site.example/register?referralCode=ABCD2345'
const open = () =>
  show(
    <Suspense fallback="waiting">
      <ReferralScreen />
    </Suspense>,
  )

test('friends are invited by an address, a picture of it and a code; who came is counted and masked [MC-11]', async () => {
  const last = [{ maskedAccount: 'be***o', cameAt: '2026-11-21T12:00:00.000Z' }]
  answers.set(path, { value: { code: 'ABCD2345', link, invited: 3, last } })
  open()
  expect(await screen.findByText(link)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'QR code of your referral link' })).toBeTruthy()
  expect(screen.getByText('ABCD2345')).toBeTruthy()
  expect(screen.getByText('3')).toBeTruthy()
  expect(screen.getByText('be***o')).toBeTruthy()
})

test('where nobody came yet, that is said with what to do', async () => {
  answers.set(path, { value: { code: 'ABCD2345', link, invited: 0, last: [] } })
  open()
  expect(await screen.findByText('No referrals yet.')).toBeTruthy()
})
