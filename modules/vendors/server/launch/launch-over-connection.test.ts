import { createApp, createLog, type MemberContext } from '@tessera/server-kit'
import { freshDatabase, memberContext, person } from '@tessera/testing'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actions } from '../../adapters/actions/adapter.ts'
import { hub88 } from '../../adapters/hub88/adapter.ts'
import { hub88TestSettings } from '../../adapters/hub88/hub88.fixture.ts'
import { session } from '../../adapters/session/adapter.ts'
import type { WalletProtocol } from '../../adapters/wallet.ts'
import { hmacOf, isRsaSigned } from '../signature.ts'
import { type Arena, type Player, wireArena } from '../wire/wire.fixture.ts'
import { connectionHosts } from './connection-hosts.ts'
import { launchFrame } from './launch-frame.ts'

const { db } = freshDatabase({ connections: 20 })
const host = 'https://games.example'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148'

let vendor: FastifyInstance
let baseUrl: string
/** What the vendor was asked last, and what it answers. */
let heard: { url: string; body: Record<string, unknown>; text: string; signature: string }
let answer: { status: number; body: object }

beforeAll(async () => {
  vendor = createApp({ log: createLog('silent') })
  vendor.post('/*', async (request, reply) => {
    const { headers, url, body, rawBody = '' } = request
    const signature = String(headers['x-hub88-signature'] ?? headers['x-request-sign'] ?? '')
    heard = { url, body: body as Record<string, unknown>, text: rawBody, signature }
    return reply.status(answer.status).send(answer.body)
  })
  baseUrl = await vendor.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => vendor.close())
beforeEach(() => {
  answer = { status: 200, body: { url: `${host}/play?code=abc` } }
})

const authToken = 'a token that both sides know'
const settingsOf: Record<string, Record<string, string>> = {
  hub88: hub88TestSettings,
  actions: { casinoId: 'house', authToken },
  session: { casinoKey: 'house', authToken, settles: 'bet' },
}

async function siteWith(protocol: WalletProtocol, hosts = [host]) {
  const settings = { ...settingsOf[protocol.id], baseUrl }
  const arena = await wireArena(db(), { protocol, settings })
  await sql`update vendors.connection set hosts = ${hosts}::text[] where code = ${arena.code}`.execute(
    db(),
  )
  return arena
}

async function asMember(
  arena: Arena,
  member: Player,
  extra: { type?: number; userAgent?: string } = {},
) {
  const { rows } = await sql<{ id: string }>`
    select id from identity.session where member_id = ${member.id}`.execute(db())
  const signed = person(member.id, { sessionId: rows[0]?.id ?? '', type: extra.type ?? 0 })
  const context: MemberContext = {
    ...memberContext(db(), signed, arena.clock),
    ...(extra.userAgent && { userAgent: extra.userAgent }),
  }
  return context
}

const opening = (arena: Arena) => ({ vendor: arena.vendor, gameCode: 'g1', left: [] })

test('a game is asked for in the words of its vendor, and its token stakes', async () => {
  const arena = await siteWith(hub88)
  const member = await arena.player()
  const context = await asMember(arena, member, { userAgent: phone })
  expect(await launchFrame(context, opening(arena))).toEqual({
    is: 'open',
    url: `${host}/play?code=abc`,
    host,
  })
  expect(
    isRsaSigned(hub88TestSettings.theirPublicKey, Buffer.from(heard.text), heard.signature),
  ).toBe(true)
  expect(heard.url).toBe('/operator/generic/v2/game/url')
  expect(heard.body).toMatchObject({
    operator_id: 'house',
    game_code: 'g1',
    user: member.name,
    currency: 'USD',
    lang: 'en',
    platform: 'GPL_MOBILE',
    lobby_url: 'http://tessera.test/',
    deposit_url: 'http://tessera.test/member?page=depositv2',
  })
  // No secret of the site is among what was told.
  expect(heard.text).not.toContain(member.id)
  expect(heard.text).not.toContain(context.member.sessionId)
  await arena.close()
})

test('each opening has a token of its own, of which only the hash is kept', async () => {
  const arena = await siteWith(hub88)
  const member = await arena.player()
  const context = await asMember(arena, member)
  await launchFrame(context, opening(arena))
  const first = heard.body['token']
  await launchFrame(context, opening(arena))
  expect(heard.body['token']).not.toBe(first)
  const { rows } = await sql<{ tokens: number; kept: number }>`
    select count(*)::int as tokens, count(*) filter (where token_hash = ${String(first)}::bytea)::int as kept
    from vendors.play_session where member_id = ${member.id} and game = 'g1'`.execute(db())
  expect(rows).toEqual([{ tokens: 2, kept: 0 }])
  await arena.close()
})

test('the other protocols ask in theirs', async () => {
  const soft = await siteWith(actions)
  answer = {
    status: 201,
    body: { launch_options: { game_url: `${host}/s/1`, strategy: 'iframe' } },
  }
  const ana = await soft.player()
  expect(await launchFrame(await asMember(soft, ana), opening(soft))).toMatchObject({
    is: 'open',
    url: `${host}/s/1`,
  })
  expect(heard.signature).toBe(hmacOf(authToken, heard.text))
  expect(heard.body).toMatchObject({ casino_id: 'house', game: 'g1', client_type: 'desktop' })
  await soft.close()

  const studio = await siteWith(session, [host])
  answer = { status: 200, body: { entry: `${host}/entry?x=1` } }
  const bob = await studio.player()
  expect(await launchFrame(await asMember(studio, bob), opening(studio))).toMatchObject({
    is: 'open',
    url: `${host}/entry?x=1`,
  })
  expect(heard.body).toMatchObject({ config: { game: { table: { id: 'g1' } } } })
  await studio.close()
})

test('[S-46] an address that is not sealed or not on a listed host is none', async () => {
  const arena = await siteWith(hub88)
  const context = await asMember(arena, await arena.player())
  for (const url of [
    'http://games.example/play',
    'https://evil.example/play',
    'https://games.example@evil.example/',
    'https://user@games.example/',
    'https://games.example:444/',
    '//evil.example',
    '/play',
    'javascript:alert(1)',
    '',
  ]) {
    answer = { status: 200, body: { url } }
    expect(await launchFrame(context, opening(arena))).toEqual({ is: 'silent' })
  }
  answer = { status: 500, body: { url: `${host}/play` } }
  expect(await launchFrame(context, opening(arena))).toEqual({ is: 'silent' })
  await arena.close()
})

test('a trial member, and a connection that is off, open nothing', async () => {
  const arena = await siteWith(hub88)
  const member = await arena.player()
  expect(await launchFrame(await asMember(arena, member, { type: 4 }), opening(arena))).toEqual({
    is: 'closed',
  })
  await sql`update vendors.connection set is_enabled = false where code = ${arena.code}`.execute(
    db(),
  )
  expect(await launchFrame(await asMember(arena, member), opening(arena))).toEqual({ is: 'closed' })
  await arena.close()
})

test('pages may frame the hosts of connections that are on, which are origins over https', async () => {
  const arena = await siteWith(hub88, ['https://only-here.example'])
  expect(await connectionHosts(db())).toContain('https://only-here.example')
  for (const bad of [
    'http://a.example',
    'https://a.example/path',
    '*',
    "https://a.example; script-src 'self'",
  ]) {
    await expect(
      sql`update vendors.connection set hosts = ${[bad]}::text[] where code = ${arena.code}`.execute(
        db(),
      ),
    ).rejects.toThrow('hosts_are_origins')
  }
  await arena.close()
})
