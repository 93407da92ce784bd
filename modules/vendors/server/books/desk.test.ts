import { createApp, createLog } from '@tessera/server-kit'
import { freshDatabase, withinOneDay } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hub88 } from '../../adapters/hub88/adapter.ts'
import { hub88TestSettings } from '../../adapters/hub88/hub88.fixture.ts'
import { bookStaffCalls, type DiscrepancyDetails } from '../../book-staff-calls.ts'
import { transactionsPath } from '../back/hub88-back.ts'
import { sealSettings } from '../wallet-settings.ts'
import { sealedFor } from '../wire/connections.ts'
import { bookHouse, units, wire } from './books.fixture.ts'
import { bookOffice } from './desk.fixture.ts'
import { askStuckRounds } from './stuck-rounds.ts'

const { db } = freshDatabase({ connections: 20 })
let house: Awaited<ReturnType<typeof bookHouse>>
let office: Awaited<ReturnType<typeof bookOffice>>
const vendor = createApp({ log: createLog('silent') })
/** What the vendor lists of a round; nothing: it does not answer. */
let told: object[] | undefined = []
const minute = 60_000

beforeAll(async () => {
  await withinOneDay()
  house = await bookHouse(db(), 12)
  office = await bookOffice(db())
  vendor.post(transactionsPath, async (_, reply) =>
    told ? reply.send(told) : reply.status(500).send({}),
  )
  const baseUrl = await vendor.listen({ port: 0, host: '127.0.0.1' })
  const settings = { ...hub88TestSettings, baseUrl }
  const sealed = sealSettings(sealedFor(house.code), hub88 as never, settings, {})
  await sql`update vendors.connection set settings = ${JSON.stringify(sealed)}::jsonb where code = ${house.code}`.execute(
    db(),
  )
}, 120_000)
beforeEach(() => {
  told = []
})
afterAll(async () => {
  await vendor.close()
  await office.close()
  await house.close()
})

const calls = bookStaffCalls
const cash = async (at: 0 | 1) => house.players[at].cash()
const decide = (who: 'olga' | 'pablo', id: string, end: string) =>
  office.ask<DiscrepancyDetails>(who, calls.decideDiscrepancy, {
    params: { id },
    body: { end, reason: 'as the vendor says' },
  })

test('[L-37] a missing win is paid by two persons, and the late message of the vendor is the same one again', async () => {
  const { lineOf, report, played } = house
  const { who, bet } = played[4]!
  await house.bet(who, 'B-late', wire(300), { round: 'R-late', round_closed: true })
  const stake = { ...lineOf(bet), tx: 'B-late', round: 'R-late', game: 'g1', amount: units(300) }
  const win = { ...stake, tx: 'W-late', act: 'win' as const, amount: units(450), of: 'B-late' }
  const before = await who.cash()
  await house.compare([...report, stake, win])
  const rows = await house.open()
  const found = rows.find(({ tx }) => tx === 'W-late')!
  expect(found).toMatchObject({ kind: 'winOnlyTheirs', value: units(450), loser: 'member' })

  expect((await decide('olga', found.id, 'corrected')).value).toMatchObject({ isMine: true })
  expect(await who.cash()).toBe(before)
  expect((await decide('olga', found.id, 'corrected')).code).toBe('vendors.anotherPersonNeeded')
  expect((await decide('pablo', found.id, 'accepted')).code).toBe('vendors.decisionsDiffer')
  expect((await decide('pablo', found.id, 'corrected')).value).toMatchObject({
    state: 'resolved',
    resolution: 'corrected',
  })
  expect(await who.cash()).toBe(before + units(450))
  expect((await decide('pablo', found.id, 'corrected')).code).toBe('vendors.discrepancyEnded')

  const late = await house.win(who, 'W-late', 'B-late', wire(450), { round: 'R-late' })
  expect(late.status).toBe('RS_OK')
  expect(await who.cash()).toBe(before + units(450))
  await house.compare([...report, stake, win])
  expect((await house.open()).map(({ tx }) => tx)).not.toContain('W-late')
  expect(await house.discrepancies()).toEqual([])
})

test('[L-37] a stake that the vendor does not know is given back', async () => {
  const [who] = house.players
  await house.bet(who, 'B-lost', wire(200), { round: 'R-lost' })
  const before = await cash(0)
  await house.compareAgain()
  const row = (await house.open()).find(({ tx }) => tx === 'B-lost')!
  expect(row).toMatchObject({ kind: 'betOnlyOurs', value: units(200), loser: 'member' })
  const asked = await office.ask<DiscrepancyDetails>('olga', calls.askAboutDiscrepancy, {
    params: { id: row.id },
  })
  expect(asked.value.events.at(-1)).toMatchObject({ act: 'asked', why: 'unknown' })
  await decide('olga', row.id, 'corrected')
  await decide('pablo', row.id, 'corrected')
  expect(await cash(0)).toBe(before + units(200))
})

test('what cannot be put right here is accepted; a person without the right decides nothing', async () => {
  const line = { ...house.report[0]!, tx: 'B-never', amount: units(900) }
  await house.compare([...house.report, line])
  const row = (await house.open()).find(({ tx }) => tx === 'B-never')!
  expect((await decide('olga', row.id, 'corrected')).code).toBe('vendors.notCorrectable')
  expect((await office.ask('rita', calls.listBookDays)).status).toBe(403)
  await decide('olga', row.id, 'accepted')
  expect((await decide('pablo', row.id, 'accepted')).value).toMatchObject({
    state: 'resolved',
    resolution: 'accepted',
  })
  await house.compareAgain()
  expect((await house.open()).map(({ tx }) => tx)).not.toContain('B-never')
  const nobody = crypto.randomUUID()
  expect((await decide('olga', nobody, 'accepted')).code).toBe('vendors.unknownDiscrepancy')
})

test('a win that was taken back already is not taken back again', async () => {
  const { played, report } = house
  const { who, win } = played[5]!
  await house.compare(report.filter(({ tx }) => tx !== win))
  const row = (await house.open()).find(({ tx }) => tx === win)!
  expect(row).toMatchObject({ kind: 'winOnlyOurs', loser: 'house' })
  await decide('olga', row.id, 'corrected')
  const before = await who.cash()
  await house.rollBack(who, 'X-win', win!, { round: 'R5' })
  const after = await who.cash()
  expect(after).toBeLessThan(before)
  expect(await decide('pablo', row.id, 'corrected')).toMatchObject({
    code: 'vendors.correctionRefused',
    value: { outcome: 'rolled_back_before' },
  })
  expect(await who.cash()).toBe(after)
})

/** A round whose vendor never ends it. */
async function stuck(name: string, cents: number) {
  const [who] = house.players
  await house.bet(who, `B-${name}`, wire(cents), { round: `R-${name}` })
  await sql`update vendors.round set opened_at = ${new Date(office.clock().getTime() - 16 * minute)}
    where round = ${`R-${name}`}`.execute(db())
  return who
}
const setBack = (most: bigint) =>
  sql`insert into vendors.connection_bound (connection, currency, back_most) values (${house.code}, 'USD', ${String(most)}::bigint)
    on conflict (connection, currency) do update set back_most = excluded.back_most`.execute(db())
const letters: { memberId: string; texts: Record<string, { content: string }> }[] = []
const inbox = {
  sendMessage: async (_: unknown, message: (typeof letters)[number]) => void letters.push(message),
}
const askAll = () => askStuckRounds(office.context, [hub88], inbox)
const statusOf = async (name: string) =>
  (
    await sql<{
      status: string
    }>`select b.status from vendors.round r join bets.bet_view b on b.id = r.bets[1]
      where r.round = ${`R-${name}`}`.execute(db())
  ).rows[0]?.status

test('a stuck round that its vendor disowns for a while is given back by rule, once, where it is small', async () => {
  await setBack(units(500))
  const who = await stuck('small', 400)
  await stuck('large', 600)
  const before = await who.cash()
  await askAll()
  expect(await statusOf('small')).toBe('open')
  office.clock.pass(11 * minute)
  await askAll()
  expect(await who.cash()).toBe(before + units(400))
  expect([await statusOf('small'), await statusOf('large')]).toEqual(['void', 'open'])
  const { rows } = await sql<{ resolution: string; value: bigint }>`
    select resolution, value from vendors.discrepancy where kind = 'stuckRound' and round = 'R-small'`.execute(
    db(),
  )
  expect(rows).toEqual([{ resolution: 'rule', value: units(400) }])
  office.clock.pass(25 * 60 * minute)
  await askAll()
  expect(await who.cash()).toBe(before + units(400))
  expect(await onlyStuck('large')).toMatchObject({ state: 'open', value: units(600) })
  expect(letters).toEqual([])
  for (let times = 0; times < 3; times++) {
    office.clock.pass(25 * 60 * minute)
    await askAll()
  }
  expect(letters).toMatchObject([{ memberId: who.id }])
  expect(letters[0]?.texts['EN']?.content).toContain('6.00 USD')
})

const onlyStuck = async (name: string) =>
  (
    await sql`select state, value from vendors.discrepancy where kind = 'stuckRound' and round = ${`R-${name}`}`.execute(
      db(),
    )
  ).rows[0]

test('nothing is given back while the vendor has the round, or does not answer', async () => {
  await setBack(units(500))
  const who = await stuck('kept', 300)
  const before = await who.cash()
  const bet = {
    transaction_uuid: 'B-kept',
    kind: 'bet',
    user: who.name,
    round: 'R-kept',
    game_code: 'g1',
    currency: 'USD',
    amount: wire(300),
  }
  for (const answer of [[], [bet], undefined, []]) {
    told = answer
    await askAll()
    office.clock.pass(60 * minute)
  }
  expect(await who.cash()).toBe(before)
  expect(await statusOf('kept')).toBe('open')
})

test('a report is handed in as a file, whose first wrong line is named; a day that is not over is refused', async () => {
  const yesterday = new Date(office.clock().getTime() - 24 * 60 * minute).toISOString().slice(0, 10)
  const handIn = (csv: string, day = yesterday) =>
    office.ask<{ theirs: number }>('olga', calls.handInReport, {
      params: { code: house.code, day },
      body: { csv },
    })
  const head = 'tx,act,player,round,game,currency,amount,of'
  const right = `${head}\nT1,bet,u1,R1,g1,USD,2.00005,\nT2,win,u1,R1,g1,USD,5,T1\n`
  expect((await handIn(right)).value).toMatchObject({ theirs: 2 })
  const { rows } = await sql`select amount, dust from vendors.their_line where tx = 'T1'`.execute(
    db(),
  )
  expect(rows).toEqual([{ amount: 20_000n, dust: 5_000 }])
  expect(
    await handIn(`${head}\nT1,bet,u1,R1,g1,USD,2,\nT2,win,u1,R1,g1,USD,a lot,T1\n`),
  ).toMatchObject({
    code: 'vendors.reportUnreadable',
    value: { line: 3 },
  })
  expect((await handIn('nothing')).code).toBe('vendors.reportUnreadable')
  const today = office.clock().toISOString().slice(0, 10)
  expect((await handIn(right, today)).code).toBe('vendors.dayNotOver')
  told = undefined
  const other = new Date(office.clock().getTime() - 48 * 60 * minute).toISOString().slice(0, 10)
  const compared = await office.ask('olga', calls.compareBooks, {
    params: { code: house.code, day: other },
  })
  expect(compared.code).toBe('vendors.vendorSilent')
})
