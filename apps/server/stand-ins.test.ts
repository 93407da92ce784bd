import { findGame } from '@tessera/lobby/server'
import { systemClock } from '@tessera/server-kit'
import { withinOneDay } from '@tessera/testing'
import { compareDay } from '@tessera/vendors/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  calls,
  cash,
  db,
  journal,
  log,
  made,
  open,
  openStandInSite,
  play,
  titles,
  units,
} from './stand-ins.fixture.ts'
import { logInAs } from './test-tokens.fixture.ts'

openStandInSite()

test('a title of a vendor is playable, opens in a frame without an origin, and says that it is a stand-in [GM-10] [CN-51]', async () => {
  const [title] = await titles('PNG')
  expect(await findGame(db(), 'PNG', title!.gameCode)).toMatchObject({ isPlayable: true })
  const { url, status, html, headers, given } = await open(title!)
  expect(url).toMatch(/^\/vendor-stand-in\/play\/[0-9a-f]{48}$/)
  expect(status).toBe(200)
  expect(html).toContain('Demo stand-in · PNG')
  expect(headers.get('x-frame-options')).toBeNull()
  const policy = headers.get('content-security-policy')
  expect(policy).toContain('sandbox allow-scripts')
  expect(policy).not.toContain('allow-same-origin')
  expect(units(given.balance)).toBe(await cash())
  // Its code opens it once, and another opening has another session.
  expect((await fetch(`${made.url}${url}`)).status).toBe(410)
  expect((await open(title!)).given.session).not.toBe(given.session)
})

test('the script of the page has a name of its content and is kept for ever, and no other name is one', async () => {
  const [title] = await titles('PNG')
  const { html } = await open(title!)
  const [, name = ''] = /src="\/vendor-stand-in\/script\/([0-9a-z]+\.js)"/.exec(html) ?? []
  expect(name).toMatch(/^(?:[0-9a-f]{16}|none)\.js$/)
  const reply = await fetch(`${made.url}/vendor-stand-in/script/${name}`)
  // Where it is not built there is none.
  const isBuilt = name !== 'none.js'
  expect(reply.status).toBe(isBuilt ? 200 : 404)
  const kept = reply.headers.get('cache-control')
  expect(!isBuilt || kept === 'public, max-age=31536000, immutable').toBe(true)
  for (const other of [`${'0'.repeat(16)}.js`, '..%2Fpage.js', 'page.js']) {
    expect((await fetch(`${made.url}/vendor-stand-in/script/${other}`)).status).toBe(404)
  }
})

test('nobody stands in for a vendor with a wallet of its own', async () => {
  expect(made.stand?.vendors).toContain('PNG')
  expect(made.stand?.vendors).not.toContain('SANDBOX')
  const { rows } = await sql`select vendor from vendors.supply where vendor = 'SANDBOX'`.execute(
    db(),
  )
  expect(rows).toEqual([])
})

test('titles of stand-ins offer free play', async () => {
  const { rows } = await sql<{ free: boolean }>`
    select distinct has_trial as free from lobby.game
    where vendor = 'PNG' and game_type = 'RNG'`.execute(db())
  expect(rows.map(({ free }) => free)).toEqual([true])
})

test('after fifty rounds of three vendors the ledger, the record and the journal of the vendor agree', async () => {
  const before = await cash()
  const ids: string[] = []
  for (const vendor of ['PNG', 'MG', 'CQ9']) {
    const [title] = await titles(vendor)
    const { given } = await open(title!)
    for (let turn = 0; turn < 17; turn++) {
      const played = await play(given.session, { stake: '0.20' })
      expect(played.status).toBe(200)
      expect(units(played.balance)).toBe(await cash())
      ids.push(played.id)
    }
  }
  const { rows } = await sql<{ rounds: number; staked: bigint; won: bigint }>`
    select count(*)::int as rounds, sum(stake)::bigint as staked, sum(prize)::bigint as won
    from vendors.stand_in_round where id = any (${ids}::uuid[]) and state = 'ended'`.execute(db())
  const theirs = rows[0]!
  expect(theirs.rounds).toBe(51)
  expect(await cash()).toBe(before - theirs.staked + theirs.won)
  const { rows: records } = await sql<{
    rounds: number
    staked: bigint
    won: bigint
    open: number
  }>`
    select count(*)::int as rounds, sum(staked)::bigint as staked, sum(won)::bigint as won,
      count(*) filter (where closed_at is null)::int as open
    from vendors.round where round = any (${ids}::text[])`.execute(db())
  expect(records).toEqual([{ ...theirs, open: 0 }])
  const { rows: bets } = await sql<{ count: number; stake: bigint; prize: bigint }>`
    select count(*)::int as count, sum(stake)::bigint as stake, sum(prize)::bigint as prize
    from bets.bet_view where id in (select unnest(bets) from vendors.round where round = any (${ids}::text[]))`.execute(
    db(),
  )
  expect(bets).toEqual([{ count: 51, stake: theirs.staked, prize: theirs.won }])
})

test('a round that is asked for again is the same round, and belongs to one page and one stake', async () => {
  const [title, other] = await titles('TTG')
  const { given } = await open(title!)
  const first = await play(given.session)
  const after = await cash()
  const again = await Promise.all(
    Array.from({ length: 5 }, () => play(given.session, { id: first.id })),
  )
  for (const each of again) expect(each).toEqual(first)
  expect(await play(given.session, { id: first.id, stake: '2.00' })).toMatchObject({ status: 409 })
  const elsewhere = await open(other!)
  expect(await play(elsewhere.given.session, { id: first.id })).toMatchObject({ status: 409 })
  expect(await cash()).toBe(after)
})

test('a stake whose answer is lost is given back once, and its round is not played', async () => {
  const [title] = await titles('WD')
  const { given } = await open(title!)
  const before = await cash()
  calls.habits = { bet: 'loses' }
  const lost = await play(given.session)
  expect(lost).toMatchObject({ status: 409, code: 'slotTakenBack' })
  expect(await journal(lost.id)).toMatchObject({ state: 'takenBack' })
  expect(await cash()).toBe(before)
  calls.habits = {}
  expect(await play(given.session, { id: lost.id })).toMatchObject({ code: 'slotTakenBack' })
  expect(await cash()).toBe(before)
})

test('a roll-back and a win without an answer are told again until they have one, and count once', async () => {
  const [title] = await titles('ISB')
  const { given } = await open(title!)
  const before = await cash()
  calls.habits = { bet: 'loses', rollBack: 'loses' }
  const lost = await play(given.session)
  expect(await journal(lost.id)).toMatchObject({ state: 'takingBack' })
  calls.habits = {}
  await expect
    .poll(() => made.stand!.tellAgain().then(() => journal(lost.id)), { timeout: 5_000 })
    .toMatchObject({ state: 'takenBack' })
  expect(await cash()).toBe(before)

  calls.habits = { win: 'loses' }
  let won: Awaited<ReturnType<typeof play>>
  do won = await play(given.session, { stake: '0.20' })
  while (won.prize === '0.00')
  expect(won).toMatchObject({ status: 200, isPaid: false })
  const paid = await cash()
  calls.habits = { win: 'repeats' }
  await expect
    .poll(() => made.stand!.tellAgain().then(() => journal(won.id)), { timeout: 5_000 })
    .toMatchObject({ state: 'ended' })
  expect(await cash()).toBe(paid)
})

test('the books of a stand-in, of the gateway and of this site agree, also about lost answers [L-37]', async () => {
  await withinOneDay()
  const [title] = await titles('RTG')
  const { given } = await open(title!)
  for (let turn = 0; turn < 5; turn++) await play(given.session, { stake: '0.20' })
  calls.habits = { bet: 'loses' }
  await play(given.session)
  calls.habits = {}
  const context = { db: db(), clock: systemClock, log }
  const today = systemClock().toISOString().slice(0, 10)
  // The journal of the gateway is written a moment after the money.
  await expect
    .poll(() => compareDay(context, 'demo-rtg', today), { timeout: 10_000 })
    .toMatchObject({ found: 0 })
  const books = await compareDay(context, 'demo-rtg', today)
  expect(books?.ours).toBeGreaterThanOrEqual(7)
  expect(books?.theirs).toBe(books?.ours)
})

test('stakes that are not offered and pages that are not open are refused', async () => {
  const [title] = await titles('AE')
  const { given } = await open(title!)
  const before = await cash()
  for (const stake of ['0.10', '3.00', '-1.00', '', 'NaN', '20.01'])
    expect(await play(given.session, { stake })).toMatchObject({ status: 400 })
  expect(await play('made-up')).toMatchObject({ status: 401, code: 'slotOver' })
  expect(await cash()).toBe(before)
})

test('no title of the catalogue waits for somebody to bring it', async () => {
  const { rows } = await sql<{ gameType: string; vendor: string }>`
    select distinct game_type as "gameType", vendor from lobby.game_view where not is_playable and not is_hidden`.execute(
    db(),
  )
  expect(rows).toEqual([])
})

/** A bet that each kind of room takes. */
const betOf = (given: { stakes: string[]; room?: { next: { spots: { code: string }[] } } }) => {
  const [spot] = given.room?.next.spots ?? []
  return spot ? { bets: JSON.stringify({ [spot.code]: given.stakes[0] }) } : {}
}
test.each([
  ['AG', 'LIVE', 'session'],
  ['CQ9', 'FISH', 'actions'],
  ['RTG', 'FISH', 'hub88'],
  ['KX', 'PVP', 'actions'],
  ['IBC', 'SPORTS', 'open'],
  ['TF', 'ESPORTS', 'open'],
  ['DS88', 'COCKFIGHT', 'open'],
])(
  '%s brings %s over %s, and ledger, record and journal agree',
  async (vendor, category, protocol) => {
    const { rows: lines } = await sql<{ adapter: string }>`
    select adapter from vendors.connection c join vendors.supply s on s.connection = c.code where s.vendor = ${vendor}`.execute(
      db(),
    )
    expect(lines).toEqual([{ adapter: protocol }])
    // What is paid at the end of a match is waited for: one of these is enough.
    const most = protocol === 'open' ? 1 : 3
    for (const title of await titles(vendor, category, most)) {
      const { given, html, status } = await open(title)
      expect(status).toBe(200)
      expect(html).toContain(`Demo stand-in · ${vendor}`)
      const before = await cash()
      expect(units(given.balance)).toBe(before)
      const asked = { stake: '0.20', ...betOf(given) }
      let played = await play(given.session, asked)
      expect(played.status).toBe(200)
      expect(played.stake).toBe('0.20')
      await expect
        .poll(async () => (played = await play(given.session, { ...asked, id: played.id })), {
          timeout: 15_000,
          interval: 500,
        })
        .toMatchObject({ isPaid: true })
      expect(await cash()).toBe(before - units(played.stake) + units(played.prize))
      expect(await journal(played.id)).toMatchObject({
        state: 'ended',
        stake: units(played.stake),
        prize: units(played.prize),
      })
      const { rows } = await sql<{ staked: bigint; won: bigint; isOpen: boolean }>`
      select staked, won, closed_at is null as "isOpen" from vendors.round where round = ${played.id}`.execute(
        db(),
      )
      expect(rows).toEqual([
        { staked: units(played.stake), won: units(played.prize), isOpen: false },
      ])
    }
  },
)

test('a title is played for free with credits of its page: no wallet is asked, no money moves, nothing is recorded', async () => {
  const before = await cash()
  for (const [vendor, category] of [
    ['PNG', 'RNG'],
    ['AG', 'LIVE'],
    ['KX', 'PVP'],
    ['UG', 'SPORTS'],
  ] as const) {
    const [title] = await titles(vendor, category)
    const { given, html, status } = await open(title!, { mode: 'free' })
    expect(status).toBe(200)
    expect(html).toContain('Free play')
    expect(given).toMatchObject({ isTrial: true, balance: '1000.00' })
    const asked = { stake: '0.20', ...betOf(given) }
    const played = await play(given.session, asked)
    expect(played).toMatchObject({ status: 200, stake: '0.20', isPaid: true })
    expect(units(played.balance)).toBe(10_000_000n - 2_000n + units(played.prize))
    expect(await play(given.session, { ...asked, id: played.id })).toEqual(played)
    expect(await journal(played.id)).toBeUndefined()
  }
  expect(await cash()).toBe(before)
})

test('a trial account plays a title for free', async () => {
  const trial = await logInAs(made.app!, 'felix')
  await sql`update identity.member set type = 4 where account = 'felix'`.execute(db())
  const [title] = await titles('AG')
  const { given } = await open(title!, { token: trial, mode: 'free' })
  expect(given).toMatchObject({ isTrial: true })
  await sql`update identity.member set type = 0 where account = 'felix'`.execute(db())
})

test('no request without the key of the house opens a game', async () => {
  const signature = Buffer.alloc(256).toString('base64')
  const names = ['user', 'token', 'operator_id', 'game_code', 'currency', 'lang', 'lobby_url']
  const reply = await fetch(`${made.stand!.origin}/operator/generic/v2/game/url`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
    body: JSON.stringify(Object.fromEntries(names.map((name) => [name, 'x']))),
  })
  expect(reply.status).toBe(403)
})
