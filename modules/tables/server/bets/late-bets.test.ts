import { findDiscrepancies } from '@tessera/ledger/server'
import { connect, createLog } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { databaseNow, presentRound } from '../runner/rounds.ts'
import { hurry, memberWith, openTable, playOut, runOnce } from '../tables.fixture.ts'
import { placeSlip } from './place-slip.ts'

const { db, url } = freshDatabase({ connections: 6 })
// Ten thousand where there is time for it: TABLES_LATE_BETS=10000.
const wanted = Number(process.env['TABLES_LATE_BETS'] ?? 400)
const perRound = 200
const lines = 4
const membersCount = 20
const stake = 10n
const beforeMs = 800
const afterMs = 350

const open: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of open) await close()
})

/** A server of its own on the same database, whose clock is wrong by so much. */
function serverOff(milliseconds: number) {
  const its = connect({ url: url(), log: createLog('silent'), connections: 4 })
  open.push(() => its.destroy())
  return { db: its, clock: () => new Date(Date.now() + milliseconds) }
}

type Sent = { id: string; sentAt: number; answeredAt: number; answer: string }

test(
  'bets around the close, sent over several lines with wrong clocks: none is accepted late, none that came early is refused',
  async () => {
    const { table } = await openTable(db(), { game: 'sic-bo', variant: 'standard', betting: 3 })
    const servers = [-3_600_000, -400, 400, 86_400_000].map(serverOff)
    const members = await Promise.all(
      Array.from({ length: membersCount }, () => memberWith(db(), 1_000_000n)),
    )
    // The clock of this process, from that of the database: only the middle of a question and its answer is known.
    const offsets: { way: number; offset: number }[] = []
    for (let ask = 0; ask < 9; ask++) {
      const before = performance.now()
      const now = (await databaseNow(db())).getTime()
      const after = performance.now()
      offsets.push({ way: after - before, offset: now - (before + after) / 2 })
    }
    const [nearest = { way: 0, offset: 0 }] = offsets.toSorted((one, two) => one.way - two.way)
    const unsure = nearest.way / 2 + 2
    const databaseAt = (at: number) => at + nearest.offset

    let count = 0
    let late = 0
    let early = 0
    let accepted = 0
    while (count < wanted) {
      const round = await presentRound(db(), table)
      if (!round || round.state !== 'betting') throw new Error('a round takes stakes')
      const until = new Date(Date.now() + 1_600)
      await sql`update tables.round set until = ${until}, version = version + 1 where id = ${round.id}`.execute(
        db(),
      )
      const closes = until.getTime()
      const sent = await Promise.all(
        Array.from({ length: perRound }, async (_, at): Promise<Sent> => {
          const server = servers[at % lines] ?? servers[0]
          const member = members[at % membersCount]
          if (!server || !member) throw new Error('there are servers and members')
          const due = closes - beforeMs + ((beforeMs + afterMs) * at) / perRound
          await wait(Math.max(0, due - databaseAt(performance.now())))
          const id = crypto.randomUUID()
          const sentAt = databaseAt(performance.now())
          const spots = [{ spot: 'big', stake }]
          const context = {
            ...testContext(server.db, { clock: server.clock }),
            member: member.member,
          }
          const answer = await placeSlip(context as never, {
            id,
            table,
            round: Number(round.number),
            spots,
          }).then(
            () => 'done',
            (error: { kind?: { code: string } }) => error.kind?.code ?? String(error),
          )
          return { id, sentAt, answeredAt: databaseAt(performance.now()), answer }
        }),
      )
      for (const { sentAt, answeredAt, answer } of sent) {
        expect(['done', 'tables.roundClosed']).toContain(answer)
        if (answer === 'done' && sentAt - unsure > closes) late++
        if (answer === 'tables.roundClosed' && answeredAt + unsure < closes) early++
        if (answer === 'done') accepted++
      }
      const { rows } = await sql<{ late: number; placed: number }>`
      select count(*) filter (where s.placed_at >= r.until)::int as late, count(*)::int as placed
      from tables.slip s join tables.round r on r.id = s.round_id where r.id = ${round.id}`.execute(
        db(),
      )
      late += rows[0]?.late ?? 0
      expect(rows[0]?.placed).toBe(sent.filter(({ answer }) => answer === 'done').length)
      count += sent.length
      await playOut(db(), table)
      await hurry(db(), table)
      await runOnce(db())
    }
    expect({ late, early }).toEqual({ late: 0, early: 0 })
    // Some came in time and some did not: the close was between them.
    expect(accepted).toBeGreaterThan(0)
    expect(accepted).toBeLessThan(count)
    expect(await findDiscrepancies(db())).toEqual([])
  },
  60_000 + wanted * 60,
)
