import type { Call } from '@tessera/calls'
import { setFlag } from '@tessera/settings/server'
import { afterAll, beforeAll } from 'vitest'
import { identityCalls } from '../../calls.ts'
import { openNetwork } from '@tessera/server-kit'
import { useSocialReach } from '../credentials/social/outside-fetch.ts'
import { upsertProvider } from '../credentials/social/providers.ts'
import { openProvider } from '../credentials/social/provider.fixture.ts'
import { upsertCaptchaSetting } from '../captcha/captcha-setting.ts'
import type { profileFixture } from '../profile/profile.fixture.ts'
import type { peopleIn } from './people.fixture.ts'

type Fixture = ReturnType<typeof profileFixture>
type Provider = Awaited<ReturnType<typeof openProvider>>

/** Enables every log-in method for the tests of a file, with a provider beside it. */
function openLogIns({ db, clock }: Fixture): () => Provider {
  const opened: { provider?: Provider } = {}
  beforeAll(async () => {
    const flags = ['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3', 'REGMOBVERF3', 'MOBILENUMREG3'] as const
    for (const flag of [...flags, 'FREEPLAY3'] as const) await setFlag(db(), flag, true)
    const nothing = { purposes: [], settings: {}, secrets: {} }
    await upsertCaptchaSetting(db(), { provider: 'altcha', ...nothing }, clock())
    useSocialReach({ isAllowed: () => true, mayBePlain: true })
    const provider = await openProvider({ redirectUris: ['http://tessera.test/social/real'] })
    opened.provider = provider
    const usual = { id: 'real', name: 'Other Provider', kind: 'openid' as const, isOn: true }
    const ours = { clientId: 'tessera', issuer: provider.issuer, secret: provider.client_secret }
    await upsertProvider(db(), { ...usual, ...ours }, clock())
  })
  afterAll(async () => {
    useSocialReach(openNetwork)
    await opened.provider?.close()
  })
  return () => {
    if (!opened.provider) throw new Error('the provider is not open yet')
    return opened.provider
  }
}

/** People who come back from a provider with its answer. */
export function otherProviderIn(
  fixture: Fixture,
  { member }: Pick<ReturnType<typeof peopleIn>, 'member'>,
) {
  const { send } = fixture
  const provider = openLogIns(fixture)
  let visitors = 0
  const cookieIn = (set = '', name: string) =>
    new RegExp(`tessera-${name}=[^;,]+`).exec(set)?.[0] ?? ''

  async function fromProvider(call: Call, token?: string, isLastVisitor = false) {
    if (!isLastVisitor) provider().visitor.id = `visitor${(visitors += 1)}`
    const begun = await send(call, { body: { provider: 'real' }, ...(token && { token }) })
    const answer = await provider().visit((begun.value as { url: string }).url)
    const cookie = cookieIn(begun.cookie, 'social')
    return { body: { provider: 'real', answer }, cookie, ...(token && { token }) }
  }
  async function linked() {
    const row = await member()
    const request = await fromProvider(identityCalls.beginSocialLink, row.token)
    await send(identityCalls.linkSocial, request)
    return row
  }
  async function newcomer() {
    const request = await fromProvider(identityCalls.beginSocial)
    return cookieIn((await send(identityCalls.logInBySocial, request)).cookie, 'newcomer')
  }
  return { fromProvider, linked, newcomer }
}
