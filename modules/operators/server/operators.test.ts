import { commitmentOf, recompute } from '@tessera/game-kit'
import { games } from '@tessera/games'
import { decimalOf, isSigned, newKeys, signed, vendorAt } from '@tessera/open-wallet'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { operatorsArena, staff } from './operators.fixture.ts'
import { digestOf } from './report.ts'
import { tellAgain } from './rounds/tell-round.ts'
import { setOperator } from './set-operator.ts'

const { db } = freshDatabase({ connections: 20 })
let arena: Awaited<ReturnType<typeof operatorsArena>>
beforeAll(async () => {
  arena = await operatorsArena(db())
})
afterEach(async () => expect(await arena.discrepancies()).toEqual([]))
afterAll(() => arena.close())

test('a game is opened once, is framed by its operator alone, and shows the balance of its wallet', async () => {
  const url = await arena.launch()
  const page = await fetch(`${arena.site}${url}`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain(
    'frame-ancestors https://operator.example',
  )
  expect(page.headers.get('x-frame-options')).toBeNull()
  expect(await page.text()).toContain(`"balance":"${arena.operator.book.cash}"`)
  expect((await fetch(`${arena.site}${url}`)).status).toBe(410)
  const late = await arena.launch()
  arena.pass(61)
  expect((await fetch(`${arena.site}${late}`)).status).toBe(410)
})

test('a stake is definite after the operator said so, and the same round again is the same', async () => {
  const { given } = await arena.open()
  const before = arena.operator.book.cash
  const first = await arena.play(given.session)
  expect(first).toMatchObject({ status: 200, isPaid: true, stake: '10000' })
  const after = before - 10_000n + BigInt(first.prize ?? '0')
  expect(arena.operator.book.cash).toBe(after)
  expect(first.balance).toBe(String(after))
  const again = await Promise.all(
    Array.from({ length: 5 }, () => arena.play(given.session, { id: first.id })),
  )
  for (const each of again) expect(each).toEqual(first)
  expect(await arena.play(given.session, { id: first.id, stake: '20000' })).toMatchObject({
    status: 409,
  })
  const other = await arena.open()
  expect(await arena.play(other.given.session, { id: first.id })).toMatchObject({ status: 409 })
  expect(arena.operator.book.cash).toBe(after)
})

test('ten rounds at once of one page are asked for one after the other, and none is lost', async () => {
  const { given } = await arena.open()
  const before = arena.operator.book.cash
  const all = await Promise.all(Array.from({ length: 10 }, () => arena.play(given.session)))
  const played = all.filter(({ status }) => status === 200)
  expect(played.length).toBeGreaterThan(0)
  const others = all.filter(({ status }) => status !== 200)
  for (const each of others) expect(each).toMatchObject({ status: 409, code: 'busy' })
  await arena.settle()
  const won = played.reduce((sum, { prize }) => sum + BigInt(prize ?? '0'), 0n)
  expect(arena.operator.book.cash).toBe(before - BigInt(played.length) * 10_000n + won)
})

test('what is no stake, no choice or no page is refused, and nothing is asked of the operator', async () => {
  const { given } = await arena.open()
  const before = arena.operator.book.cash
  for (const wrong of [
    { stake: '0' },
    { stake: '-10000' },
    { stake: '1' },
    { stake: '99999999999999' },
    { stake: 10_000 },
    { choice: { side: 'under', target: 1 } },
    { choice: [] },
    { client: '' },
    { id: 'x' },
  ]) {
    expect(await arena.play(given.session, wrong)).toMatchObject({
      status: 400,
      code: 'badRequest',
    })
  }
  expect(await arena.play('0'.repeat(48))).toMatchObject({ status: 401, code: 'over' })
  expect(arena.operator.book.cash).toBe(before)
})

test('a server that dies at any step leaves a round that another one brings to its end [W-58]', async () => {
  const { given } = await arena.open()
  const before = arena.operator.book.cash
  // Asked, and the server has died before it heard the answer.
  const dead = await arena.play(given.session)
  const session = sql<string>`(select session_id from operators.round where id = ${dead.id})`
  const asked = crypto.randomUUID()
  const drawn = crypto.randomUUID()
  const cash = arena.operator.book.cash
  const nextAt = arena.clock()
  await sql`insert into operators.round (id, operator, session_id, player, game, version, choice, stake, unit, state, next_at, made_at)
    values (${asked}, ${arena.code}, ${session}, 'p1', 'dice', '1', '{"side":"under","target":5000}', 10000, 'USD', 'asked',
      ${nextAt}, ${nextAt})`.execute(db())
  arena.pass(1)
  await tellAgain(arena.context)
  expect(await arena.roundOf(asked)).toMatchObject({ state: 'takenBack', said: 'OK' })
  // Drawn, and the server has died before the operator was told.
  arena.operator.begin({
    id: 'x',
    title: 'x',
    ends: 'played',
    tricks: (['win', 'close'] as const).map((on) => ({ on, does: 'isDeaf', times: 1 })),
  })
  const left = await arena.play(given.session, { id: drawn })
  expect(left).toMatchObject({ status: 200, isPaid: false })
  arena.pass(11)
  await Promise.all([tellAgain(arena.context), tellAgain(arena.context)])
  expect(await arena.roundOf(drawn)).toMatchObject({ state: 'closed' })
  expect(arena.operator.book.cash).toBe(cash - 10_000n + BigInt(left.prize ?? '0'))
  expect(before).toBeGreaterThan(0n)
})

test('a round keeps what it is', async () => {
  const { given } = await arena.open()
  const { id } = await arena.play(given.session)
  for (const change of [
    'prize = coalesce(prize, 0) + 1',
    "state = 'asked'",
    'stake = stake + 1',
    'nonce = 99',
  ]) {
    await expect(
      sql`update operators.round set ${sql.raw(change)} where id = ${id}`.execute(db()),
    ).rejects.toThrow('keeps what it is')
  }
  await expect(sql`delete from operators.round where id = ${id}`.execute(db())).rejects.toThrow()
})

test('the seed is told when the session has ended, and the round is computed again from it', async () => {
  const { given } = await arena.open({ session: 's-proof' })
  const { id, prize } = await arena.play(given.session)
  const open = (await arena.api.round(id)) as { proof: Record<string, unknown> }
  expect(open.proof).not.toHaveProperty('server')
  expect(await arena.api.end('p1', 's-proof')).toMatchObject({ ended: 1 })
  expect(await arena.play(given.session)).toMatchObject({ status: 401, code: 'over' })
  const told = await arena.api.round(id)
  const proof = told.proof as {
    server: string
    client: string
    nonce: number
    choice: never
    commitment: string
    multiplier: number
  }
  expect(commitmentOf(proof.server)).toBe(proof.commitment)
  const seeds = { server: proof.server, client: proof.client, round: proof.nonce }
  const again = recompute(games.dice, { seeds, choice: proof.choice, moves: [] })
  expect(again.multiplier).toBe(proof.multiplier)
  expect(told.prize).toBe(decimalOf(BigInt(prize ?? '0')))
})

test('as long as a stake is asked for, who answers is not told the seed', async () => {
  const { given } = await arena.open({ session: 's-asked' })
  const { id } = await arena.play(given.session)
  const at = arena.clock()
  await sql`insert into operators.round (id, operator, session_id, player, game, version, choice, stake, unit, state, next_at, made_at)
    select ${crypto.randomUUID()}, operator, session_id, player, game, version, choice, stake, unit, 'asked', ${at}, ${at}
    from operators.round where id = ${id}`.execute(db())
  await arena.api.end('p1', 's-asked')
  const open = (await arena.api.round(id)) as { proof: object }
  expect(open.proof).not.toHaveProperty('server')
  await tellAgain(arena.context)
  const told = (await arena.api.round(id)) as { proof: object }
  expect(told.proof).toHaveProperty('server')
})

test('the report of a day has its rounds in order, their sums and a digest', async () => {
  arena.pass(86_400)
  const day = arena.clock().toISOString().slice(0, 10)
  const { given } = await arena.open()
  const played = []
  for (let turn = 0; turn < 3; turn++) {
    arena.pass(1)
    played.push(await arena.play(given.session))
  }
  const report = await arena.api.report(day)
  expect(report.rounds.map(({ round }) => round)).toEqual(played.map(({ id }) => id))
  const won = played.reduce((sum, { prize }) => sum + BigInt(prize ?? '0'), 0n)
  expect(report.sums).toEqual({ USD: { rounds: 3, stake: '3.00', prize: decimalOf(won) } })
  expect(report.digest).toBe(digestOf(report.rounds))
  expect(report.next).toBeNull()
  expect((await arena.api.report('2020-01-01')).rounds).toEqual([])
  await expect(arena.api.report(day, 'nonsense')).rejects.toThrow('BAD_REQUEST')
})

test('games are listed with their exact return and the hash of their rules; a hidden one is neither listed nor opened', async () => {
  const { games: listed } = await arena.api.games()
  expect(listed.find(({ game }) => game === 'dice')).toMatchObject({
    names: { EN: 'Dice' },
    version: '1',
    return: '0.970000',
    rulesHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const withJackpot = Object.values(games).find((game) => 'progressive' in game)?.slug
  // Those with moves, and with a jackpot of ours, are played at home alone.
  expect(listed.map(({ game }) => game)).not.toContain('mines')
  expect(listed.map(({ game }) => game)).not.toContain(withJackpot)
  arena.hidden.add('dice')
  await expect(arena.launch()).rejects.toThrow('GAME_DISABLED')
  arena.hidden.delete('dice')
  await expect(arena.launch({ currency: 'EUR' })).rejects.toThrow('CURRENCY_MISMATCH')
  await expect(arena.launch({ game: 'mines' })).rejects.toThrow('GAME_DISABLED')
  await expect(arena.launch({ player: 'a b' })).rejects.toThrow('BAD_REQUEST')
})

test('nobody asks in the name of an operator, and every answer is signed [W-02] [W-04] [W-06]', async () => {
  const { site, code, ourKey, vendorKeys } = arena
  const ask = async (given: Record<string, string>, body = '{}', name = 'games') => {
    const reply = await fetch(`${site}/open/${code}/${name}`, {
      method: 'POST',
      headers: given,
      body,
    })
    return {
      status: reply.status,
      text: await reply.text(),
      theirs: Object.fromEntries(reply.headers),
    }
  }
  const path = `/open/${code}/games`
  const sign = (extra: object = {}) =>
    signed({ key: ourKey, path, body: '{}', now: arena.clock(), ...extra })
  const good = sign()
  expect((await ask(good)).status).toBe(200)
  const wrong = [
    {},
    sign({ key: { id: 'h1', privateKey: newKeys().privateKey } }),
    sign({ key: { ...ourKey, id: 'h2' } }),
    sign({ path: `/open/${code}/launch` }),
    sign({ body: '{ }' }),
  ]
  for (const given of wrong) {
    const { status, text, theirs } = await ask(given)
    expect([status, JSON.parse(text)]).toEqual([401, { outcome: 'INVALID_SIGNATURE' }])
    const answers = (given as Record<string, string>)['x-open-signature'] ?? ''
    expect(isSigned({ keys: vendorKeys, path, body: text, given: theirs, answers })).toBe(true)
  }
  const old = sign({ now: new Date(arena.clock().getTime() - 301_000) })
  expect(JSON.parse((await ask(old)).text)).toEqual({ outcome: 'STALE_REQUEST' })
  const away = await fetch(`${site}/open/nobody/games`, { method: 'POST', body: '{}' })
  expect(away.status).toBe(404)
  const stranger = vendorAt({
    base: `${site}/open/${code}`,
    ourKey,
    vendorKeys: {},
    now: arena.clock,
  })
  await expect(stranger.games()).rejects.toThrow('not signed')
})

test('an operator that is off opens no game and stakes nothing, and is still told what its players won', async () => {
  const { given } = await arena.open()
  arena.operator.begin({
    id: 'x',
    title: 'x',
    ends: 'played',
    tricks: (['win', 'close'] as const).map((on) => ({ on, does: 'isDeaf', times: 1 })),
  })
  const { id } = await arena.play(given.session)
  await setOperator({ db: db(), clock: arena.clock, staff }, arena.code, {
    ...arena.settings,
    isOn: false,
  })
  await expect(arena.launch()).rejects.toThrow('GAME_DISABLED')
  expect(await arena.play(given.session)).toMatchObject({ status: 409, code: 'closed' })
  await arena.settle()
  expect(await arena.roundOf(id)).toMatchObject({ state: 'closed' })
  await setOperator({ db: db(), clock: arena.clock, staff }, arena.code, arena.settings)
})
