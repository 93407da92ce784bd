import { type Act, type Db, inTransaction, newId } from '@tessera/server-kit'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { appendAct } from './append-act.ts'
import { checkFile } from './check-file.ts'
import { findDays, publishHeads } from './heads.ts'
import { exportActs, listActs } from './list-acts.ts'
import { verifyAudit } from './verify-audit.ts'

const { db } = freshDatabase()
const clock = fixedClock()
const olga = { id: newId(clock()), account: 'olga' }
const pablo = { id: newId(clock()), account: 'pablo' }
const count = 60

const actOf = (at: number, extra: Partial<Act> = {}): Act => ({
  staff: at % 3 === 0 ? pablo : olga,
  name: at % 2 === 0 ? 'compliance.writeRegionRule' : 'identity.writeStaffRoles',
  outcome: 'done',
  subject: `thing:${at}`,
  before: { value: at },
  after: { value: at + 1 },
  reason: `number ${at}`,
  address: '203.0.113.7',
  requestId: newId(clock()),
  at: clock(),
  ...extra,
})
const append = (act: Act) => inTransaction(db(), (tx) => appendAct(tx, act))

beforeAll(async () => {
  for (let at = 1; at <= count; at++) {
    await append(actOf(at))
    clock.pass(3_600_000)
  }
  await publishHeads({ db: db(), clock })
})

/** Runs as a database superuser, and rolls back. */
async function tampered<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  const undo = new Error('undo')
  let result: { value: T } | undefined
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      result = { value: await work(tx) }
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  if (!result) throw new Error('nothing was tried')
  return result.value
}

test('entries follow one another without a gap, and the whole record is as it was written', async () => {
  expect(await verifyAudit(db())).toEqual({ count })
})

// A fixed row of numbers that looks like chance: a failure comes again.
function chance(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const edits = [
  sql`at = at + interval '1 microsecond'`,
  sql`staff_id = gen_random_uuid()`,
  sql`staff_account = staff_account || 'x'`,
  sql`act = 'ledger.runChecks'`,
  sql`outcome = 'refused'`,
  sql`subject = subject || '0'`,
  sql`before = null`,
  sql`after = replace(after, '{', '{ ')`,
  sql`reason = upper(reason)`,
  sql`address = '203.0.113.8'`,
  sql`request_id = ''`,
  sql`hash = decode(repeat('ab', 32), 'hex')`,
  sql`previous = decode(repeat('00', 32), 'hex'), hash = decode(repeat('00', 32), 'hex')`,
]
const columns = sql.raw(`at, staff_id, staff_account, act, outcome, subject, before, after, reason,
  address, request_id, previous, hash`)
const edit = (tx: Db, number: number, change: number) =>
  sql`update compliance.audit set ${edits[change % edits.length]} where number = ${number}`.execute(
    tx,
  )
const remove = (tx: Db, number: number) =>
  sql`delete from compliance.audit where number = ${number}`.execute(tx)
// Past the constraint that numbers are there once: first far away, then back.
async function shift(tx: Db, from: number, by: number) {
  await sql`update compliance.audit set number = number + 1000 where number >= ${from}`.execute(tx)
  await sql`update compliance.audit set number = number - 1000 + ${by} where number > 1000`.execute(
    tx,
  )
}
async function insert(tx: Db, number: number, like: number) {
  await shift(tx, number, 1)
  const source = like >= number ? like + 1 : like
  await sql`insert into compliance.audit (number, ${columns})
    select ${number}, ${columns} from compliance.audit where number = ${source}`.execute(tx)
}
async function swap(tx: Db, one: number, other: number) {
  for (const [from, to] of [
    [one, 999],
    [other, one],
    [999, other],
  ])
    await sql`update compliance.audit set number = ${to} where number = ${from}`.execute(tx)
}

/** One trial: does it, and answers the row that must be named. */
const ways: ((tx: Db, pick: (below: number) => number) => Promise<number>)[] = [
  async (tx, pick) => {
    const number = 1 + pick(count)
    await edit(tx, number, pick(edits.length))
    return number
  },
  async (tx, pick) => {
    const number = 1 + pick(count)
    await remove(tx, number)
    return number
  },
  async (tx, pick) => {
    const number = 1 + pick(count)
    await remove(tx, number)
    if (number < count) await shift(tx, number + 1, -1)
    return number
  },
  async (tx, pick) => {
    const number = 1 + pick(count)
    const like = 1 + pick(count)
    await insert(tx, number, like)
    // The copy of an entry before itself is that entry; what comes after it is the one too many.
    return like === number ? number + 1 : number
  },
  async (tx, pick) => {
    const one = 1 + pick(count - 1)
    await swap(tx, one, one + 1 + pick(count - one))
    return one
  },
]

test('500 edits, deletions, insertions and swaps of old entries are found, 500 of 500, and the row is named [G-66]', async () => {
  const pick = chance(20_261_124)
  const wrong: string[] = []
  await tampered(async (tx) => {
    for (let trial = 0; trial < 500; trial++) {
      await sql`savepoint trial`.execute(tx)
      const number = await ways[trial % ways.length]!(tx, pick)
      const { broken } = await verifyAudit(tx)
      if (broken?.number !== number) wrong.push(`${trial}: ${number}, not ${broken?.number}`)
      await sql`rollback to savepoint trial`.execute(tx)
    }
  })
  expect(wrong).toEqual([])
})

test('who writes one entry anew with its hash is found, and who writes all of them anew contradicts what was published', async () => {
  const number = 7
  const rehash = async (tx: Db, from: number, to: number) => {
    const { hashOf } = await import('./entry.ts')
    const { readLinks } = await import('./read-links.ts')
    for (let at = from; at <= to; at++) {
      const where = sql`number in (${at - 1}, ${at})`
      const [before, link] = await readLinks(tx, { where, order: 'asc', limit: 2 })
      const next = { ...link!, previous: before!.hash }
      await sql`update compliance.audit set previous = decode(${next.previous}, 'hex'),
        hash = decode(${hashOf(next)}, 'hex') where number = ${at}`.execute(tx)
    }
  }
  const [one, all] = [number, count].map((until) =>
    tampered(async (tx) => {
      await edit(tx, number, 8)
      await rehash(tx, number, until)
      await sql`update compliance.audit_head set hash =
        (select hash from compliance.audit where number = ${count})`.execute(tx)
      return (await verifyAudit(tx)).broken
    }),
  )
  expect(await one).toEqual({ number, why: 'changed' })
  const [published] = (await findDays(db()))
    .map((day) => day.number)
    .filter((n) => n >= number)
    .toSorted((a, b) => a - b)
  expect(await all).toEqual({ number: published, why: 'publishedDiffers' })
})

test('nothing that is written can be changed, taken out or put in by hand', async () => {
  for (const statement of [
    sql`update compliance.audit set reason = ''`,
    sql`delete from compliance.audit`,
    sql`truncate compliance.audit`,
    sql`update compliance.audit_head set number = 0`,
    sql`delete from compliance.audit_head`,
    sql`truncate compliance.audit_head`,
    sql`update compliance.audit_day set number = 0`,
    sql`delete from compliance.audit_day`,
    sql`insert into compliance.audit (number, ${columns}) select 500, ${columns}
      from compliance.audit where number = 1`,
    sql`insert into compliance.audit (number, ${columns}) select ${count} + 1, ${columns}
      from compliance.audit where number = 1`,
  ])
    await expect(statement.execute(db())).rejects.toThrow(/never changed|follows/)
})

test('acts at once wait for one another and all have their place', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, at) => append(actOf(100 + at))))
  expect(await verifyAudit(db())).toEqual({ count: count + 20 })
})

test('an export of the log is verified without the server, which names the first broken entry', async () => {
  const file = await exportActs(db())
  expect(checkFile(JSON.stringify(file)).isWhole).toBe(true)
  const changed = file.entries.map((each) =>
    each.number === 33 ? { ...each, reason: 'another' } : each,
  )
  expect(checkFile(JSON.stringify({ ...file, entries: changed })).says).toBe('entry 33: changed')
  const cut = file.entries.slice(0, -1)
  expect(checkFile(JSON.stringify({ ...file, entries: cut })).says).toBe(
    `entry ${cut.length + 1}: missing`,
  )
})

test('the head of each day that is over is published once, and days without an act repeat the last', async () => {
  const days = await findDays(db())
  expect(days.length).toBeGreaterThan(1)
  clock.pass(3 * 86_400_000)
  await publishHeads({ db: db(), clock })
  const later = await findDays(db())
  expect(later.slice(-days.length)).toEqual(days)
  expect(new Set(later.slice(0, 2).map(({ hash }) => hash)).size).toBe(1)
  const again = { ...later[0] }
  await publishHeads({ db: db(), clock })
  expect((await findDays(db()))[0]).toEqual(again)
  expect(await verifyAudit(db())).toEqual({ count: count + 20 })
})

test('acts are found by person, act, subject, time, outcome and request', async () => {
  const { list } = await listActs(db(), { pageSize: 5 })
  expect(list.map(({ number }) => number)).toEqual([80, 79, 78, 77, 76])
  const found = async (asked: object) =>
    (await listActs(db(), { pageSize: 100, ...asked })).list.map(({ number }) => number)
  expect(await found({ subject: 'thing:33' })).toEqual([33])
  expect(await found({ subject: 'thing_33' })).toEqual([])
  expect(await found({ requestId: list[2]!.requestId })).toEqual([78])
  // The day ends at 16:00 of UTC.
  expect(await found({ person: 'pablo', act: 'identity', until: '2026-11-21' })).toEqual([3])
  expect(await found({ outcome: 'refused' })).toEqual([])
  const second = await listActs(db(), { pageSize: 5, before: 76 })
  expect([second.list[0]?.number, second.next]).toEqual([75, 71])
})

test('a secret is never recorded, wherever it is in the request', async () => {
  await append(
    actOf(1, {
      before: { apiKey: 'live_abc', hasKey: true, amount: 12n },
      after: { list: [{ password: 'orchid' }], token: 'abc', name: 'SPEI' },
    }),
  )
  const { list } = await listActs(db(), { pageSize: 1 })
  expect(list[0]).toMatchObject({
    before: '{"amount":"12","apiKey":"«changed»","hasKey":true}',
    after: '{"list":[{"password":"«changed»"}],"name":"SPEI","token":"«changed»"}',
  })
})
