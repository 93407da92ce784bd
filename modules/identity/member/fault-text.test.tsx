import { cleanup, render, screen } from '@testing-library/react'
import { patternIds, settingsMessages } from '@tessera/settings/calls'
import { afterEach, expect, test } from 'vitest'
import type { FieldFault } from '../calls.ts'
import { useFaultText } from './use-fault-text.ts'

afterEach(cleanup)

function Said({ fault }: { fault: FieldFault }) {
  return <output>{useFaultText()(fault)}</output>
}
function say(fault: FieldFault): string {
  render(<Said fault={fault} />)
  const said = screen.getByRole('status').textContent ?? ''
  cleanup()
  return said
}

test.each<[FieldFault, string]>([
  [
    { field: 'nickname', reason: 'pattern', patternId: 1, bounds: '4 - 16' },
    'Please enter 4 - 16 characters',
  ],
  [
    { field: 'password', reason: 'length', bounds: '8 - 72' },
    'Please fill in your password with 8 - 72 characters',
  ],
  [
    { field: 'password', reason: 'pattern', patternId: 1, bounds: '8 - 72' },
    'Please fill in your password with 8 - 72 characters',
  ],
  [{ field: 'verificationCode', reason: 'code' }, 'Please enter a valid verification code'],
  [{ field: 'mobileNum', reason: 'phone' }, 'Please enter a valid mobile number'],
  [{ field: 'confirmPassword', reason: 'confirmation' }, 'Incorrect confirmation input'],
  [{ field: 'affiliateCode', reason: 'invite' }, 'Invalid invitation code'],
  [{ field: 'username', reason: 'account' }, 'Account format is incorrect'],
  [
    { field: 'email', reason: 'pattern', patternId: 4, bounds: '6 - 120' },
    'E-mail format is incorrect',
  ],
  [
    { field: 'confirmNewPassword', reason: 'confirmation' },
    'Confirmation password is not correct.',
  ],
  [{ field: 'username', reason: 'empty' }, 'Enter your username.'],
  [{ field: 'address', reason: 'empty' }, 'Input cannot be empty'],
  [{ field: 'mobileNum', reason: 'phoneLength', bounds: '10' }, '10 digit phone number'],
  [{ field: 'terms', reason: 'terms' }, 'Tick this box to confirm your age and accept the terms.'],
  [{ field: 'rules', reason: 'terms' }, 'not empty?'],
])(
  'a fault is shown in the words of the specification: %o [VL-22] [VL-23] [VL-24] [VL-25] [VL-26] [VL-29] [VL-30] [VL-32] [VL-33] [VL-35] [VL-40] [VL-52]',
  (fault, words) => {
    expect(say(fault)).toBe(words)
  },
)

test.each([
  ['payeeName', 'Real name format is incorrect'],
  ['password', 'Password format is incorrect'],
  ['mobileNum', 'Phone number format is incorrect'],
])(
  'the format of %s is said to be wrong, and then what it is to be [VL-27] [VL-28] [VL-31]',
  (field, words) => {
    const bounds = '6 - 20'
    expect(say({ field, reason: 'pattern', patternId: 7, bounds })).toBe(
      `${words}. Use only digits: 6 - 20 digits`,
    )
  },
)

test.each(patternIds)(
  'kind %i has a message of its own, with the bounds of the rule in it [VL-42]',
  (patternId) => {
    const asked = settingsMessages.texts[`reg_pattern_${patternId}`]
    const said = say({ field: 'nickname', reason: 'pattern', patternId, bounds: '4 - 16' })
    expect(said).toBe(asked.replace('{bounds}', '4 - 16'))
    // An address and a date are as long as they are.
    if (patternId !== 4 && patternId !== 12) expect(said).toContain('4 - 16')
  },
)

test('where both bounds are equal, one number is shown [VL-43]', () => {
  expect(say({ field: 'nickname', reason: 'pattern', patternId: 7, bounds: '4' })).toBe(
    'Use only digits: 4 digits',
  )
})
