import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { StandIn } from '../../feeds/source.fixture.ts'
import { type Fed, offer, offered, sequence, threeWays, totals } from './feed.fixture.ts'

// What every feed outlasts: a source that misbehaves at random, one that never tells all, and being turned off.

export function testMischief(db: () => Db, f: Fed): void {
  const say = (...of: Parameters<StandIn['say']>) => f.source().say(...of)

  test('[GM-03] after much mischief the book offers what the source offers', async () => {
    const next = sequence(20_261_127)
    const refs = ['r1', 'r2', 'r3', 'r4']
    for (const ref of refs) offer(f, ref)
    await f.until(async () => (await f.shown('r4')) === 'active')
    const price = () => `${1 + next(4)}.${10 + next(90)}`
    const hows = [undefined, undefined, 'doubled', 'late', 'broken'] as const
    for (let round = 0; round < 60; round++) {
      const ref = refs[next(refs.length)] ?? 'r1'
      const market = next(2) === 0 ? threeWays(price(), price(), price()) : totals(price(), price())
      if (next(12) === 0) f.source().sayStrange(ref)
      const how = hows[next(hows.length)]
      say({ kind: 'odds', event: ref, markets: [market] }, how)
      f.clock.pass(20 + next(400))
      if (next(6) === 0) {
        f.source().beat()
        await f.keeper()?.step()
      }
    }
    f.source().beat()
    // What is stopped after too many questions opens with its next prices.
    for (const ref of refs) {
      f.clock.pass(5)
      const markets = [...(f.source().source.events.get(ref)?.markets.values() ?? [])]
      say({ kind: 'odds', event: ref, markets })
    }
    f.clock.pass(5)
    for (const ref of refs) {
      await f.until(async () => (await f.shown(ref)) === 'active', `${ref} opens`)
      for (const [type, specifiers] of [
        ['match-result', ''],
        ['total', 'line=2.5'],
      ] as const) {
        await f.until(async () => (await f.shown(ref, type, specifiers)) === 'active')
        const told = offered(f, ref, `${type} ${specifiers}`)
        await f.until(
          async () => isDeepStrictEqual(await f.odds(ref, type, specifiers), told),
          `${ref} has the prices of its source`,
        )
      }
    }
    const { rows } = await sql<{ twice: number }>`select count(*)::int as twice from (
      select from sports.price_change group by market_id, version having count(*) > 1) as each`.execute(
      db(),
    )
    expect(rows).toEqual([{ twice: 0 }])
  }, 90_000)

  test('[GM-03] a snapshot that never comes is asked for five times, and then the line is given up for a while', async () => {
    f.source().holdsSnapshot = false
    f.source().beat(false)
    await f.until(async () => (await f.read()).state === 'down')
    f.source().beat(true)
    const asked = f.source().asked.recoveries.length
    const failed = await f.counted('recovery failed')
    for (let minute = 0; minute < 60; minute++) {
      if ((await f.counted('recovery failed')) === failed + 5) break
      await f.pass(10)
    }
    expect(await f.counted('recovery failed')).toBe(failed + 5)
    await f.pass(10)
    expect(f.source().asked.recoveries).toHaveLength(asked + 5)
    expect((await f.read()).state).toBe('down')
    expect(await f.shown('r1')).toBe('suspended')
    f.source().holdsSnapshot = true
    await f.pass(30)
    expect((await f.read()).state).toBe('down')
    for (let minute = 0; minute < 9; minute++) await f.pass(40)
    await f.until(f.isUp)
    await f.until(async () => (await f.shown('r1')) === 'active')
  }, 120_000)

  test('a feed that is turned off is suspended, and is heard again when it is turned on', async () => {
    await sql`update sports.feed set state = 'off' where name = ${f.name}`.execute(db())
    await f.keeper()?.step()
    expect(await f.shown('r1')).toBe('suspended')
    say({ kind: 'odds', event: 'r1', markets: [threeWays('3.10', '3.10', '2.30')] })
    await f.pass(2)
    expect(await f.odds('r1')).not.toMatchObject({ '1': 31_000 })
    await sql`update sports.feed set state = 'down' where name = ${f.name}`.execute(db())
    await f.until(f.isUp)
    await f.until(async () => (await f.odds('r1'))?.['1'] === 31_000)
  }, 60_000)
}
