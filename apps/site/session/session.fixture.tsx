import { cleanup } from '@testing-library/react'
import { setSession } from '@tessera/web-kit'
import { exportJWK, generateKeyPair } from 'jose'
import { act } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'

// The server is the outer edge here: it answers as given, and records its requests.
type Answer = { status?: number; code?: string; value: unknown }
export const answers = new Map<string, Answer>()
export const asked: { call: string; body: unknown }[] = []

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
export const session = { token: 'a token', account: 'Ana2026', memberId: memberInfo.id }
export const loggedIn = {
  firstTimeLogin: false,
  passwordExpired: false,
  token: 'a token',
  memberInfo,
}

const off = {
  MOBILENUMREG3: false,
  REGMOBVERF3: false,
  MOBILENUMPASSREG3: false,
  MOBILEVERCODELOGIN3: false,
  FREEPLAY3: false,
  FACEBOOKLOGIN3: false,
  GOOGLELOGIN3: false,
  TELLUNKNOWN3: false,
  CHNGPASSVERIF3: false,
  PWDEXPFORCECHANGE3: false,
  POINTSYSTEM3: false,
  AGENTPOLICY3: false,
  REFERRAL3: false,
  VIP3: false,
}
/** Which features the site has on; the ways in follow from them. */
export function haveOn(...names: (keyof typeof off)[]): void {
  const flags = { ...off, ...Object.fromEntries(names.map((name) => [name, true])) }
  answers.set('/wps/system/whitelabel', { value: flags })
  answers.set('/wps/session/ways', {
    value: {
      hasFreePlay: flags.FREEPLAY3,
      trialAsksAge: true,
      showVerCodeLogin: flags.MOBILEVERCODELOGIN3,
      pwdEnabled: true,
      minimumAge: 18,
    },
  })
  const providers = [
    { id: 'google', name: 'Google', kind: 'openid', isOn: flags.GOOGLELOGIN3 },
    { id: 'facebook', name: 'Facebook', kind: 'facebook', isOn: flags.FACEBOOKLOGIN3 },
  ]
  const list = providers.filter(({ isOn }) => isOn).map(({ isOn: _isOn, ...provider }) => provider)
  answers.set('/wps/session/social', { value: { list } })
}

const field = (name: string, patternId: number, minLength: number) => ({
  field: name,
  shown: true,
  required: true,
  acceptedPattern: '',
  patternId,
  minLength,
  maxLength: 40,
})
export const country = {
  countryCode: 'DE',
  countryDialingCode: '49',
  lengths: [10, 11],
  minimumAge: null,
}

/** Before each test the server knows the site, and afterwards nothing. */
export function withServer(): void {
  beforeEach(async () => {
    const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
    const now = new Date(performance.timeOrigin + performance.now()).toISOString()
    answers.set('/wps/system/payloadKey', {
      value: { kid: 'k', jwk: await exportJWK(publicKey), now },
    })
    answers.set('/wps/system/setting/register', {
      value: { rules: [field('username', 2, 4), field('password', 1, 8)], minimumAge: 18 },
    })
    answers.set('/wps/system/countryCode', {
      value: { countries: [country], currentCountryCode: 'DE' },
    })
    answers.set('/wps/system/currencies', {
      value: { list: [{ code: 'USD', symbol: '$', isDefault: true }] },
    })
    haveOn()
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      const path = String(url).split('?')[0] ?? ''
      const body = init.body ? (JSON.parse(String(init.body)) as unknown) : undefined
      asked.push({ call: `${init.method ?? 'GET'} ${path}`, body })
      const { status = 200, code, value } = answers.get(path) ?? { status: 404, value: null }
      return new Response(JSON.stringify({ success: status === 200, code, value }), { status })
    })
  })
  afterEach(() => {
    cleanup()
    act(() => setSession(undefined))
    sessionStorage.clear()
    asked.length = 0
    answers.clear()
    vi.unstubAllGlobals()
  })
}
