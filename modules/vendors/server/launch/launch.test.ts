import { findDiscrepancies } from '@tessera/ledger/server'
import { createApp, createLog } from '@tessera/server-kit'
import { freshDatabase, memberContext, person } from '@tessera/testing'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readLaunch } from '../../adapters/http-wallet/launch-protocol.ts'
import { playerOf } from '../ask-vendor.ts'
import { dollars, vendor, type Fixture, walletFixture } from '../wallets.fixture.ts'
import { coinPrize, type Side } from '../sandbox-vendor/game/coin.ts'
import { serveCoin } from '../sandbox-vendor/game/serve-coin.ts'
import { chooseHost } from './choose-host.ts'
import { launchFrame } from './launch-frame.ts'

const { db } = freshDatabase({ connections: 30 })
const site = 'http://tessera.test'
let fixture: Fixture
let app: FastifyInstance
let falls: Side = 'heads'

beforeAll(async () => {
  fixture = await walletFixture(db())
  app = createApp({ log: createLog('silent') })
  serveCoin(app, { db: db(), clock: fixture.clock, toss: () => falls })
})
afterAll(async () => {
  await app.close()
  await fixture.close()
})
afterEach(async () => {
  fixture.line.mood = undefined
  expect(await findDiscrepancies(db())).toEqual([])
})

const hosts = ['https://one.example/games', 'https://two.example', 'https://three.example']

describe('the host of a game', () => {
  it('is any of the configured ones that have not failed, about equally often [LB-25] [CN-51]', () => {
    const seen = new Map<string, number>()
    for (let turn = 0; turn < 600; turn++) {
      const host = chooseHost(hosts, ['https://two.example'], site) ?? ''
      seen.set(host, (seen.get(host) ?? 0) + 1)
    }
    expect([...seen.keys()].toSorted()).toEqual(['https://one.example', 'https://three.example'])
    for (const times of seen.values()) expect(times).toBeGreaterThan(200)
  })

  it('is our own where none is configured or all have failed, and all are tried anew where there is no default [LB-25] [CN-51]', () => {
    expect(chooseHost([], [], site)).toBe(site)
    const all = ['https://one.example', 'https://two.example', 'https://three.example']
    expect(chooseHost(hosts, all, site)).toBe(site)
    expect(chooseHost(hosts, all, undefined, () => 1)).toBe('https://two.example')
    expect(chooseHost([], [], undefined)).toBeUndefined()
  })
})

const setHosts = (list: string[]) =>
  sql`insert into settings.setting (key, value) values ('launchHosts', ${JSON.stringify(list)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db())
const asMember = (id: string, language = 'EN') => ({
  ...memberContext(db(), person(id, { language }), fixture.clock),
  origin: site,
})
const coin = { vendor: 'SANDBOX', gameCode: 'coin', left: [] }

/** Opens the game as a browser does: the page, and what is in it. */
async function open(id: string, language = 'EN', host = 'tessera.test') {
  const opened = await launchFrame(asMember(id, language), coin)
  if (opened.is !== 'open') throw new Error(opened.is)
  const pathname = opened.url.replace(/^https:..[^/]+/, '')
  const page = await app.inject({ url: pathname, headers: { host } })
  const [, given = '{}'] = /id="given">(.*?)<\/script>/.exec(page.body) ?? []
  return {
    ...opened,
    pathname,
    page,
    given: JSON.parse(given) as { session: string; held: string },
  }
}
const play = async (
  session: string,
  stake: string,
  side = 'heads',
  id: string = crypto.randomUUID(),
) => {
  const reply = await app.inject({
    method: 'POST',
    url: '/sandbox-vendor/rounds',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    payload: new URLSearchParams({ session, id, side, stake }).toString(),
  })
  const answer = reply.json() as { code?: string; prize?: string; held?: string }
  return { status: reply.statusCode, ...answer }
}
const heldThere = async (id: string) => {
  const { rows } = await sql<{ amount: bigint }>`select amount from vendors.sandbox_wallet
    where player = ${playerOf(id, 'SANDBOX')}`.execute(db())
  return rows[0]?.amount ?? 0n
}
const playing = async (there: number) => {
  const ana = await fixture.member()
  if (there > 0) await fixture.move(ana, there, 'in', { vendor: 'SANDBOX' })
  return { ana, ...(await open(ana)) }
}

describe('the page of a game', () => {
  it('opens once with its code, which contains nothing of the site, and explains a second use in the reader’s language [S-44]', async () => {
    const ana = await fixture.member()
    const first = await open(ana, 'ES')
    expect(first.host).toBe('')
    expect(first.pathname).toMatch(/^\/sandbox-vendor\/coin\/[0-9a-f]{32}$/)
    expect(first.page.body).toContain('Un proveedor de demostración')
    expect(first.url).not.toContain(ana)
    expect(first.page.body).not.toContain(ana)
    const again = await app.inject(first.pathname)
    expect(again.statusCode).toBe(410)
    const second = await open(ana)
    expect(second.given.session).not.toBe(first.given.session)
    const { rows } = await sql<{ kept: string }>`
      select v::text as kept from vendors.sandbox_visit v`.execute(db())
    for (const { kept } of rows) {
      expect(kept).not.toContain(first.given.session)
      expect(kept).not.toContain(first.pathname.split('/').at(-1))
    }
  })

  it('has no origin at our own address, keeps its own elsewhere, and can be framed by the site only [S-44]', async () => {
    const ana = await fixture.member()
    const policyOf = async (host: string) => {
      const { page } = await open(ana, 'EN', host)
      expect(page.headers['x-frame-options']).toBeUndefined()
      return String(page.headers['content-security-policy'])
    }
    const here = await policyOf('tessera.test')
    expect(here).toContain("frame-ancestors 'self';")
    expect(here).toContain('sandbox allow-scripts')
    expect(here).not.toContain('allow-same-origin')
    expect(here).not.toMatch(/script-src[^;]*unsafe-inline/)
    await setHosts(['https://games.example/x'])
    await expect.poll(() => policyOf('games.example')).toContain(`frame-ancestors ${site}`)
    const there = await policyOf('games.example')
    expect(there).toContain(`frame-ancestors ${site}`)
    expect(there).not.toContain('sandbox')
    await setHosts([])
  })

  it('opens in the frame of every mirror of the site, and of no address that is more than a host [GM-10]', async () => {
    const ana = await fixture.member()
    const setMirrors = (list: object[]) =>
      sql`insert into settings.setting (key, value) values ('domainRoutes', ${JSON.stringify(list)}::jsonb)
        on conflict (key) do update set value = excluded.value`.execute(db())
    await setHosts(['https://games.example'])
    await setMirrors([
      { url: 'https://mirror-1.example/', kind: 'mirror' },
      { url: 'https://mirror-2.example:8443', kind: 'mirror' },
      { url: 'https://x.example;script-src', kind: 'mirror' },
    ])
    const framers = async () => {
      const { page } = await open(ana, 'EN', 'games.example')
      const policy = String(page.headers['content-security-policy'])
      return /frame-ancestors ([^;]*)/.exec(policy)?.[1]
    }
    await expect
      .poll(framers)
      .toBe(`${site} https://mirror-1.example https://mirror-2.example:8443`)
    await setMirrors([])
    await setHosts([])
  })

  it('opens for a minute only, and is played with for four hours', async () => {
    const { ana, given } = await playing(10)
    const opened = await launchFrame(asMember(ana), coin)
    fixture.clock.pass(61_000)
    const url = opened.is === 'open' ? opened.url : ''
    expect((await app.inject(url)).statusCode).toBe(410)
    expect((await play(given.session, '1.00')).status).toBe(200)
    fixture.clock.pass(4 * 3_600_000)
    expect(await play(given.session, '1.00')).toMatchObject({ status: 401, code: 'over' })
    expect(await play('made-up', '1.00')).toMatchObject({ status: 401 })
  })

  it('lies on no host but a listed one, whatever the vendor says [S-46]', () => {
    for (const path of [
      '//evil.example',
      'https://evil.example/x',
      '/\\evil.example',
      'javascript:alert(1)',
      '/@evil.example',
      '/ok?next=//evil',
      '/%2f/evil',
      '',
    ]) {
      expect(() => readLaunch({ path }), path).toThrow()
    }
    expect(readLaunch({ path: '/play/a1?code=b2' })).toEqual({ path: '/play/a1?code=b2' })
  })
})

describe('a vendor', () => {
  it('over HTTP is asked the same way; without a host for its games it lets nobody in', async () => {
    const ana = await fixture.member()
    const asked = { ...coin, vendor }
    await expect.poll(async () => (await launchFrame(asMember(ana), asked)).is).toBe('closed')
    await setHosts(['https://one.example/games'])
    const late = { ...asMember(ana), db: db() }
    await expect
      .poll(async () => (await launchFrame(late, asked)).is, { timeout: 5_000 })
      .toBe('open')
    const opened = await launchFrame(late, asked)
    expect(opened).toMatchObject({ host: 'https://one.example' })
    fixture.line.mood = 'down'
    expect(await launchFrame(late, asked)).toEqual({ is: 'silent' })
    fixture.line.mood = 'nonsense'
    expect(await launchFrame(late, asked)).toEqual({ is: 'silent' })
    fixture.line.mood = undefined
    expect(await launchFrame(late, { ...asked, gameCode: 'nothing' })).toEqual({ is: 'silent' })
    await fixture.writeWallet({ isEnabled: false })
    expect(await launchFrame(late, asked)).toEqual({ is: 'closed' })
    await fixture.writeWallet()
    expect(await launchFrame(late, { ...asked, vendor: 'NOBODY' })).toEqual({ is: 'closed' })
    await setHosts([])
  })
})

describe('the coin', () => {
  it('moves the money of the vendor’s wallet, which comes back to the main one', async () => {
    const { ana, given } = await playing(20)
    expect(given.held).toBe('20.00')
    falls = 'heads'
    expect(await play(given.session, '5.00')).toMatchObject({ prize: '9.80', held: '24.80' })
    expect(await play(given.session, '5.00', 'tails')).toMatchObject({
      prize: '0.00',
      held: '19.80',
    })
    const back = await fixture.move(ana, 19.8, 'out', { vendor: 'SANDBOX' })
    expect(back.value.state).toBe('done')
    expect(await fixture.cashOf(ana)).toBe(dollars(99.8))
    expect(await heldThere(ana)).toBe(0n)
  })

  it('plays a round id once however often it is sent, and never for another person', async () => {
    const { ana, given } = await playing(20)
    const id = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => play(given.session, '5.00', 'tails', id)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await heldThere(ana)).toBe(dollars(15))
    const other = await playing(20)
    expect(await play(other.given.session, '5.00', 'tails', id)).toMatchObject({ status: 409 })
    expect(await play(given.session, '4.00', 'tails', id)).toMatchObject({ status: 409 })
    expect(await heldThere(other.ana)).toBe(dollars(20))
  })

  it('stakes nothing that is not there, also not at once', async () => {
    const { ana, given } = await playing(10)
    falls = 'heads'
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => play(given.session, '3.00', 'tails')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 'notThere')).toHaveLength(5)
    expect(await heldThere(ana)).toBe(dollars(1))
  })

  it('takes no other stake, side or id than it offers', async () => {
    const { ana, given } = await playing(10)
    for (const stake of ['0.09', '100.01', '0.105', '-1', '1e3', 'NaN', '', '99999999999']) {
      expect((await play(given.session, stake)).code, stake).toBe('badStake')
    }
    expect((await play(given.session, '1.00', 'edge')).status).toBe(400)
    expect((await play(given.session, '1.00', 'heads', 'x')).status).toBe(400)
    expect(await heldThere(ana)).toBe(dollars(10))
  })

  it('gives back 98 of 100, rounded down to the cent', () => {
    expect(coinPrize(dollars(1))).toBe(dollars(1.96))
    expect(coinPrize(dollars(0.11))).toBe(dollars(0.21))
  })
})
