import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient, setSession } from '@tessera/web-kit'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'

// The server is the outer edge here: it answers as given, and records its requests.
export type Answer = { status?: number; code?: string; value: unknown } | 'lost'
export const asked: { path: string; body: unknown }[] = []
export const answers = new Map<string, Answer>()
export const goodPassword = 'a quite new phrase'
export const memberInfo = {
  id: '00000000-0000-7000-8000-0000000000a1',
  account: 'Ana2026',
  nickname: 'Ana',
  type: 0,
  userName: 'Ana2026',
  currency: 'USD',
  language: 'EN',
  validate: true,
}
const mexico = { countryCode: 'MX', countryDialingCode: '52', lengths: [10], minimumAge: null }
const germany = { countryCode: 'DE', countryDialingCode: '49', lengths: [10, 11], minimumAge: null }

// One for all tests: the page keeps it for some minutes.
const making = generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })

/** Before each test the server knows the site, and afterwards nothing. */
export function withServer() {
  beforeEach(async () => {
    const { publicKey } = await making
    answers.set('/wps/system/payloadKey', {
      value: {
        kid: 'k',
        jwk: await exportJWK(publicKey),
        now: new Date(performance.timeOrigin + performance.now()).toISOString(),
      },
    })
    answers.set('/wps/system/whitelabel', { value: flags(true) })
    answers.set('/wps/system/setting/register', { value: { rules: [], minimumAge: 18 } })
    answers.set('/wps/system/countryCode', {
      value: { countries: [mexico, germany], currentCountryCode: 'DE' },
    })
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      const path = url.split('?')[0] ?? ''
      asked.push({ path, body: init.body ? JSON.parse(String(init.body)) : undefined })
      const answer = answers.get(path) ?? { status: 404, value: null }
      if (answer === 'lost') throw new TypeError('the answer was lost')
      const { status = 200, code, value } = answer
      return new Response(JSON.stringify({ success: status === 200, code, value }), { status })
    })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    setSession(undefined)
    sessionStorage.clear()
    localStorage.clear()
    asked.length = 0
    answers.clear()
    vi.unstubAllGlobals()
  })
}

export const flags = (isOn: boolean) => ({
  MOBILENUMREG3: false,
  REGMOBVERF3: false,
  MOBILENUMPASSREG3: false,
  MOBILEVERCODELOGIN3: false,
  FREEPLAY3: false,
  FACEBOOKLOGIN3: false,
  GOOGLELOGIN3: false,
  TELLUNKNOWN3: false,
  CHNGPASSVERIF3: isOn,
  PWDEXPFORCECHANGE3: false,
  POINTSYSTEM3: false,
  AGENTPOLICY3: false,
  REFERRAL3: false,
  VIP3: false,
})
export const show = (children: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>)
export const user = userEvent.setup()
export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
export const nothing = () => undefined
export const askedFor = (path: string) => asked.filter((each) => each.path === path)

/** What was sealed in the last body that was sent there. */
export async function lastSealed(path: string): Promise<unknown> {
  const last = askedFor(path).at(-1)
  if (!last) throw new Error(`nothing was sent to ${path}`)
  const { payload } = last.body as { payload: string }
  const { plaintext } = await compactDecrypt(payload, (await making).privateKey)
  return (JSON.parse(new TextDecoder().decode(plaintext)) as { body: unknown }).body
}
