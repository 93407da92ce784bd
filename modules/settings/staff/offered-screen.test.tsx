import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../member/settings.fixture.tsx'
import { OfferedScreen } from './index.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const site = '/wps/staff/site'
const version = '018f0000-0000-7000-8000-000000000001'
const none = { list: [], totalPages: 0 }

test('another currency is the first choice; what is first cannot be taken out', async () => {
  const user = userEvent.setup()
  const offer = (code: string, isDefault = false) => ({ code, isOffered: true, isDefault })
  const value = {
    languages: [offer('EN', true), offer('ES')],
    currencies: [offer('USD', true), offer('EUR')],
  }
  const { sent } = show(<OfferedScreen />, {
    [`${site}/offered`]: { version, value },
    [`${site}/offered/changes`]: none,
    [`${site}/translations`]: { list: [] },
  })
  await user.click(await screen.findByRole('button', { name: 'Make EUR the default' }))
  const eur = screen.getByRole('checkbox', { name: /^(Euro|EUR).* is offered$/ })
  expect(eur.hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: /^Move up (Euro|EUR)/ }))
  await user.type(screen.getByLabelText('Reason'), 'by law')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  const currencies = [offer('EUR', true), offer('USD')]
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ value: { currencies } }))
})

test('a language is offered at the share of it that is translated; English always is', async () => {
  const user = userEvent.setup()
  const offer = (code: string, isDefault = false, isOffered = isDefault) => ({
    code,
    isOffered,
    isDefault,
  })
  const value = {
    languages: [offer('EN', false, true), offer('ES', true), offer('FR'), offer('DE')],
    currencies: [offer('USD', true)],
  }
  const { sent } = show(<OfferedScreen />, {
    [`${site}/offered`]: { version, value },
    [`${site}/offered/changes`]: none,
    [`${site}/translations`]: {
      list: [
        { code: 'EN', name: 'English', percent: 100 },
        { code: 'ES', name: 'Español', percent: 100 },
        { code: 'FR', name: 'Français', percent: 0.1 },
      ],
    },
  })
  const box = (name: RegExp) => screen.getByRole('checkbox', { name })
  expect((await screen.findByText('0.1% translated')).tagName).toBe('SMALL')
  expect(box(/^English.* is offered/).hasAttribute('disabled')).toBe(true)
  expect(box(/^German.*No texts/).hasAttribute('disabled')).toBe(true)
  await user.click(box(/^French \(FR\) is offered 0.1% translated/))
  await user.type(screen.getByLabelText('Reason'), 'translated')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  const languages = [...value.languages.slice(0, 2), offer('FR', false, true), offer('DE')]
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ value: { languages } }))
})
