import { act, cleanup, renderHook, screen } from '@testing-library/react'
import { type FlagName, flagNames } from '@tessera/settings/calls'
import { configureTexts, setLanguage, setSession } from '@tessera/web-kit'
import { readFileSync } from 'node:fs'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { routes } from '../routes.ts'
import { paths } from '../routing/paths.ts'
import { useRoute } from '../routing/use-route.ts'
import { accountEntries, avatarEntries } from '../shell/account-entries.ts'
import {
  advertisedEntries,
  aboutEntries,
  offerEntries,
  officialEntries,
} from '../shell/menu-entries.ts'
import { answerShell, showAt } from '../shell/shell.fixture.tsx'

type Languages = { en: RegExp; es: RegExp }

const off: Languages = { en: /^Not available on this site$/, es: /^No disponible en este sitio$/ }

/** The address that a flag rules, and what it says where the flag is off. The others are parts of log-in and registration. */
const ruled: Record<FlagName, [path: string, says: Languages] | undefined> = {
  VIP3: [paths.vip, off],
  REFERRAL3: [paths.referral, off],
  POINTSYSTEM3: [paths.points, { en: /no points programme/, es: /no tiene programa de puntos/ }],
  AGENTPOLICY3: [paths.agent, { en: /does not accept new agents/, es: /no acepta agentes nuevos/ }],
  MOBILENUMREG3: undefined,
  REGMOBVERF3: undefined,
  MOBILENUMPASSREG3: undefined,
  MOBILEVERCODELOGIN3: undefined,
  FREEPLAY3: undefined,
  FACEBOOKLOGIN3: undefined,
  GOOGLELOGIN3: undefined,
  TELLUNKNOWN3: undefined,
  CHNGPASSVERIF3: undefined,
  PWDEXPFORCECHANGE3: undefined,
}
const cases = flagNames.flatMap((flag) => {
  const rule = ruled[flag]
  return rule ? [[flag, ...rule] as const] : []
})

beforeAll(() => {
  const wordsOf = (module: string): unknown =>
    JSON.parse(readFileSync(`languages/es/${module}.json`, 'utf8'))
  const modules = ['site', 'identity', 'loyalty', 'web-kit']
  configureTexts({
    offers: ['en', 'es'].map((code) => ({ code, name: code, direction: 'ltr' as const })),
    load: async () =>
      Object.fromEntries(modules.map((module) => [module, wordsOf(module)])) as never,
  })
})
afterEach(async () => {
  cleanup()
  act(() => setSession(undefined))
  await act(() => setLanguage('en'))
  vi.unstubAllGlobals()
})

/** The page of an address, with its files loaded: only its text is under test. */
async function pageAt(path: string) {
  const [, search] = path.split('?')
  const { result } = renderHook(() => useRoute(routes), {
    wrapper: ({ children }) => {
      const { hook, searchHook } = memoryLocation({ path })
      return (
        <Router hook={hook} searchHook={searchHook}>
          {children}
        </Router>
      )
    },
  })
  const { route, params } = result.current
  const input = { params, search: new URLSearchParams(search) }
  const { Screen } = await route.screen(input)
  return <Screen {...input} />
}

test.each(cases)('without %s nothing leads to %s', (flag, path) => {
  const others = new Set(flagNames.filter((name) => name !== flag))
  const entries = [
    ...offerEntries(others),
    ...advertisedEntries(others),
    ...accountEntries,
    ...avatarEntries,
    ...aboutEntries,
    ...officialEntries,
  ]
  expect(entries.map(({ href }) => href)).not.toContain(path)
})

test.each(cases.flatMap((each) => (['en', 'es'] as const).map((code) => [code, ...each] as const)))(
  'in %s, without %s the address %s says that it is not available',
  async (code, flag, path, says) => {
    answerShell({ flags: flagNames.filter((name) => name !== flag) })
    if (path !== paths.agent) setSession({ token: 't', account: 'ana', memberId: '1' })
    await act(() => setLanguage(code))
    showAt(path, await pageAt(path))
    expect(await screen.findByText(says[code])).toBeDefined()
  },
)

test('where a function is on, its address does not say otherwise', async () => {
  answerShell({ flags: ['VIP3'] })
  setSession({ token: 't', account: 'ana', memberId: '1' })
  showAt(paths.vip, await pageAt(paths.vip))
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByText(off.en)).toBeNull()
})
