import type { Call } from '@tessera/calls'
import { setFlag } from '@tessera/settings/server'
import { afterAll, beforeAll } from 'vitest'
import { identityCalls } from '../../calls.ts'
import { openNetwork } from '@tessera/server-kit'
import { useSocialReach } from '../credentials/social/outside-fetch.ts'
import { upsertProvider } from '../credentials/social/providers.ts'
import { openRealHouse } from '../credentials/social/provider.fixture.ts'
import { upsertHumanSetting } from '../human/human-setting.ts'
import type { profileWorld } from '../profile/profile.fixture.ts'
import type { peopleIn } from './people.fixture.ts'

type World = ReturnType<typeof profileWorld>
type House = Awaited<ReturnType<typeof openRealHouse>>

/** Opens every door of the site for the tests of a file, and another house beside it. */
function openDoors({ db, clock }: World): () => House {
  const opened: { house?: House } = {}
  beforeAll(async () => {
    const flags = ['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3', 'REGMOBVERF3', 'MOBILENUMREG3'] as const
    for (const flag of [...flags, 'FREEPLAY3'] as const) await setFlag(db(), flag, true)
    const nothing = { purposes: [], settings: {}, secrets: {} }
    await upsertHumanSetting(db(), { provider: 'altcha', ...nothing }, clock())
    useSocialReach({ isAllowed: () => true, mayBePlain: true })
    const house = await openRealHouse({ redirectUris: ['http://tessera.test/social/real'] })
    opened.house = house
    const usual = { id: 'real', name: 'Other House', kind: 'openid' as const, isOn: true }
    const ours = { clientId: 'tessera', issuer: house.issuer, secret: house.client_secret }
    await upsertProvider(db(), { ...usual, ...ours }, clock())
  })
  afterAll(async () => {
    useSocialReach(openNetwork)
    await opened.house?.close()
  })
  return () => {
    if (!opened.house) throw new Error('the other house is not open yet')
    return opened.house
  }
}

/** People who come back from another house with its word. */
export function otherHouseIn(
  world: World,
  { member }: Pick<ReturnType<typeof peopleIn>, 'member'>,
) {
  const { send } = world
  const house = openDoors(world)
  let visitors = 0
  const cookieIn = (set = '', name: string) =>
    new RegExp(`tessera-${name}=[^;,]+`).exec(set)?.[0] ?? ''

  async function fromHouse(call: Call, token?: string, isLastVisitor = false) {
    if (!isLastVisitor) house().visitor.id = `visitor${(visitors += 1)}`
    const begun = await send(call, { body: { provider: 'real' }, ...(token && { token }) })
    const answer = await house().visit((begun.value as { url: string }).url)
    const cookie = cookieIn(begun.cookie, 'social')
    return { body: { provider: 'real', answer }, cookie, ...(token && { token }) }
  }
  async function linked() {
    const row = await member()
    const request = await fromHouse(identityCalls.beginSocialLink, row.token)
    await send(identityCalls.linkSocial, request)
    return row
  }
  async function newcomer() {
    const request = await fromHouse(identityCalls.beginSocial)
    return cookieIn((await send(identityCalls.logInBySocial, request)).cookie, 'newcomer')
  }
  return { fromHouse, linked, newcomer }
}
