import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@tessera/web-kit'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CaptchaScreen } from './captcha-screen.tsx'

// The server is the outer edge here: it answers as given, and records what was written.
const written: unknown[] = []
const settings = {
  version: '',
  captcha: { provider: 'altcha', purposes: ['code', 'login'], settings: { captchaId: '' } },
  secretsSet: [],
}
const making = generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })

beforeEach(async () => {
  const pair = await making
  const key = { kid: 'k', jwk: await exportJWK(pair.publicKey), now: new Date().toISOString() }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const answer = (value: unknown) => new Response(JSON.stringify({ success: true, value }))
    if (url.endsWith('/payloadKey')) return answer(key)
    if (url.includes('/changes')) return answer({ list: [], totalPages: 0 })
    if (init.method !== 'PUT') return answer(settings)
    const { payload } = JSON.parse(String(init.body)) as { payload: string }
    const { plaintext } = await compactDecrypt(payload, pair.privateKey)
    written.push((JSON.parse(new TextDecoder().decode(plaintext)) as { body: unknown }).body)
    return answer({ success: true })
  })
})
afterEach(() => {
  cleanup()
  written.length = 0
  vi.unstubAllGlobals()
})

test('the staff choose Geetest with its key, and for what it is asked; the key travels sealed', async () => {
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense>
        <CaptchaScreen />
      </Suspense>
    </QueryClientProvider>,
  )
  const provider = await screen.findByLabelText('Provider')
  expect(screen.queryByLabelText('Captcha key')).toBeNull()
  await user.selectOptions(provider, 'geetest')
  await user.type(screen.getByLabelText('Captcha ID'), 'an id')
  await user.type(screen.getByLabelText('Captcha key'), 'a key')
  await user.click(screen.getByRole('checkbox', { name: 'Login' }))
  await user.click(screen.getByRole('checkbox', { name: 'Password reset' }))
  expect(screen.getByText('The captcha key changes.')).toBeDefined()
  expect(screen.queryByText('a key')).toBeNull()
  await user.type(screen.getByLabelText('Reason'), 'robots came')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const asked = within(await screen.findByRole('dialog'))
  expect(written).toEqual([])
  await user.click(asked.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(written).toEqual([
      {
        version: '',
        captcha: {
          provider: 'geetest',
          purposes: ['code', 'reset'],
          settings: { captchaId: 'an id' },
        },
        secrets: { captchaKey: 'a key' },
        reason: 'robots came',
      },
    ]),
  )
})
