import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ending, memberWith, openEvent, slip, suspend } from './bare-event.fixture.ts'
import { sendSlip } from './sent.ts'

const { db } = freshDatabase({ connections: 16 })
const usd = (amount: number) => BigInt(Math.round(amount * 10_000))

test('an acceptance never commits after a suspension that it did not see', async () => {
  // 100,000 where there is time for it: SPORTS_RACES.
  const races = Number(process.env['SPORTS_RACES'] ?? 200)
  const member = await memberWith(db(), usd(1_000_000))
  const ends = { done: 0, 'sports.marketClosed': 0 }
  for (let race = 0; race < races; race += 8) {
    await Promise.all(
      Array.from({ length: Math.min(8, races - race) }, async () => {
        const line = await openEvent(db())
        const sent = slip([[line, '1']], 1)
        const order: string[] = []
        const [, end] = await Promise.all([
          suspend(db(), line).then(() => order.push('suspended')),
          ending(sendSlip(member, sent)).then((answer) => (order.push('sent'), answer)),
        ])
        ends[end as keyof typeof ends]++
        const { rows } = await sql<{
          version: number
        }>`select market_version as version from sports.leg
          where ticket_id = ${sent.id}`.execute(db())
        // What was taken was taken at the version before.
        if (end === 'done') expect(rows[0]?.version).toBe(1)
        else expect(end).toBe('sports.marketClosed')
        expect(await ending(sendSlip(member, slip([[line, '1']], 1)))).toBe('sports.marketClosed')
      }),
    )
  }
  expect(ends.done + ends['sports.marketClosed']).toBe(races)
}, 600_000)
