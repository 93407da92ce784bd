import { beginBreak } from '@tessera/compliance/server'
import { readPlay, removeStakeLimit, setStakeLimit } from '@tessera/bets/server'
import {
  claimRaffle,
  drawRaffles,
  grabPacket,
  readRain,
  readWheel,
  redeemCode,
  spinWheel,
} from '@tessera/promotions/server'
import { inTransaction } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { expect, test } from 'vitest'
import { began, bonusFixture, code, digits, newId, ports, usd } from './bonus.fixture.ts'
import { codesFor, deposit, draft, publish, published, rewardsOf } from './draws.fixture.ts'

const { db } = freshDatabase({ connections: 4 })
const hour = 3_600_000
const cash = { kind: 'cash', amount: digits(5), multiplePpm: 0 }

test('on a break nobody spins, grabs, redeems or claims what they won', async () => {
  const ana = bonusFixture(db())
  const { context, memberId } = ana
  await deposit(db(), memberId, usd(20))
  const raffle = await published(db(), {
    kind: 'raffle',
    terms: { depositStep: digits(10), prizes: [{ gift: cash, count: 1 }], winsMost: 1 },
    endsAt: new Date(+began + hour / 2),
  })
  const row = { labels: null, gift: cash, weight: 1, stock: null, perMember: null }
  const wheel = await published(db(), {
    kind: 'wheel',
    terms: { rows: [row, row], perDay: 1, depositStep: null, reviewOver: null },
  })
  const rain = await published(db(), {
    kind: 'red-envelope',
    terms: {
      times: ['21:00'],
      seconds: 60,
      packets: 2,
      total: digits(2),
      perMember: 1,
      multiplePpm: 0,
      deposit: null,
      validBet: null,
      withinDays: 1,
    },
    endsAt: new Date(+began + 4 * hour),
  })
  const coded = await draft(db(), { kind: 'code', terms: { gift: cash, uses: 5 } })
  await codesFor(db(), coded, { code: 'ON-A-BREAK' })
  await publish(db(), coded)

  const falls = new Date(+began + hour + 1_000)
  ana.clock.now = falls
  await drawRaffles({ ...testContext(db()), clock: () => falls })
  const { commitment } = await readWheel(context, wheel)
  const rainId = (await readRain(context, rain)).rain?.id ?? ''
  await inTransaction(db(), (tx) =>
    beginBreak(tx, { id: newId(), memberId, unit: 'USD', length: 'days1' }, new Date(), {
      setStakeLimit,
      removeStakeLimit,
      readPlay,
      sendMessage: async () => undefined,
    }),
  )
  const refused = await Promise.all(
    [
      spinWheel(context, { id: newId(), promotionId: wheel, client: 'a', commitment }),
      grabPacket(context, { id: newId(), rainId }),
      redeemCode(context, { id: newId(), code: 'ON-A-BREAK' }),
      claimRaffle(context, raffle, ports),
    ].map(code),
  )
  expect(refused).toEqual(refused.map(() => 'compliance.onBreak'))
  for (const id of [wheel, rain, coded]) expect((await rewardsOf(db(), id))?.count).toBe(0)
  expect(await ana.has()).toEqual([0n, 0n, 0n])
})
