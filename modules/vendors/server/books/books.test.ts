import { freshDatabase, withinOneDay } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportLine } from '../back/back-channel.ts'
import { bookHouse, units } from './books.fixture.ts'

const { db } = freshDatabase({ connections: 20 })
let house: Awaited<ReturnType<typeof bookHouse>>
beforeAll(async () => {
  await withinOneDay()
  house = await bookHouse(db(), 60)
}, 120_000)
afterAll(() => house.close())

test('[L-37] books that agree have no discrepancy, and their sums are equal', async () => {
  const { report } = house
  expect(await house.compare(report)).toEqual({
    theirs: report.length,
    heard: report.length,
    ours: report.length,
    found: 0,
  })
  const { rows } = await sql<{ books: number; sums: number }>`
    select count(*)::int as books, count(distinct (bets, staked, wins, won, backs, given_back))::int as sums
    from vendors.book_sum where connection = ${house.code} and day = ${house.today}::date group by game, unit`.execute(
    db(),
  )
  expect(rows).toHaveLength(3)
  expect(rows.every(({ books, sums }) => books === 3 && sums === 1)).toBe(true)
})

/** What is wrong, and what has to be found of it: kind, transaction, value and whose loss. */
type Fault = { spoil: () => Promise<unknown> | unknown; finds: [string, string, bigint, string] }

test('[L-37] each of 40 injected faults is found once, with its value to the unit', async () => {
  const { report } = house
  let lines = report.map((line) => ({ ...line }))
  const of = (kind: 'bet' | 'win' | 'back') =>
    house.played.flatMap((round) => (round[kind] ? [{ tx: round[kind], ...round }] : []))
  const bets = of('bet').filter(({ back }) => !back)
  const [wins, backs] = [of('win'), of('back')]
  const next = <Each>(list: Each[]): Each => {
    const row = list.shift()
    if (row === undefined) throw new Error('too few rounds were played')
    return row
  }
  const drop = (tx: string) => {
    lines = lines.filter((line) => line.tx !== tx)
  }
  const change = (tx: string, set: Partial<ReportLine>) => {
    lines = lines.map((line) => (line.tx === tx ? { ...line, ...set } : line))
  }
  const add = (line: ReportLine) => lines.push(line)
  const heard = (tx: string, set: string) =>
    sql`update vendors.heard set outcome = ${set} where connection = ${house.code} and request like ${`%"transaction_uuid":"${tx}"%`}`.execute(
      db(),
    )
  const [one, other] = house.players.map(({ name }) => name)
  const elsewhere = (name: string) => (name === one ? other! : one!)
  const made = Array.from({ length: 4 }, (_, at) => `N${at}`)

  const kinds: ((at: number) => Fault)[] = [
    () => {
      const { tx, stake } = next(bets)
      return { spoil: () => drop(tx), finds: ['betOnlyOurs', tx, units(stake), 'member'] }
    },
    (at) => {
      const tx = `${made[at]}-bet`
      return {
        spoil: () => add({ ...house.lineOf('B1'), tx, amount: units(777 + at) }),
        finds: ['betOnlyTheirs', tx, units(777 + at), 'house'],
      }
    },
    () => {
      const { tx, prize } = next(wins)
      return { spoil: () => drop(tx), finds: ['winOnlyOurs', tx, units(prize), 'house'] }
    },
    (at) => {
      const tx = `${made[at]}-win`
      return {
        spoil: () => add({ ...house.lineOf('W1'), tx, amount: units(555 + at) }),
        finds: ['winOnlyTheirs', tx, units(555 + at), 'member'],
      }
    },
    (at) => {
      const { tx } = next(wins)
      const { amount } = house.lineOf(tx)
      return at % 2 === 0
        ? {
            spoil: () => change(tx, { amount: amount + 7n }),
            finds: ['amountDiffers', tx, 7n, 'member'],
          }
        : {
            spoil: () => change(tx, { amount: amount - 9n }),
            finds: ['amountDiffers', tx, 9n, 'house'],
          }
    },
    () => {
      const { tx, prize } = next(wins)
      return {
        spoil: () => change(tx, { unit: 'EUR' }),
        finds: ['currencyDiffers', tx, units(prize), 'house'],
      }
    },
    () => {
      const { tx, stake } = next(backs)
      return { spoil: () => drop(tx), finds: ['stateDiffers', tx, units(stake), 'house'] }
    },
    () => {
      const { tx, stake } = next(bets)
      return {
        // The roll-back came late, or its answer was lost before it was heard.
        spoil: () => add({ ...house.lineOf(tx), tx: `L-${tx}`, act: 'rollBack', of: tx }),
        finds: ['stateDiffers', `L-${tx}`, units(stake), 'member'],
      }
    },
    () => {
      const { tx, prize } = next(wins)
      return { spoil: () => add(house.lineOf(tx)), finds: ['doubled', tx, units(prize), 'member'] }
    },
    () => {
      const { tx, stake, who } = next(bets)
      return {
        spoil: () => change(tx, { player: elsewhere(who.name) }),
        finds: ['otherMember', tx, units(stake), 'member'],
      }
    },
  ]
  const later: ((at: number) => Fault)[] = [
    () => {
      const { tx, stake } = next(bets)
      return {
        spoil: () => change(tx, { game: 'g9' }),
        finds: ['otherGame', tx, units(stake), 'nobody'],
      }
    },
    () => {
      // The answer that said «try later» was the last that the vendor heard.
      const { tx, stake } = next(bets)
      return {
        spoil: () => heard(tx, 'retry_later'),
        finds: ['answerDiffers', tx, units(stake), 'member'],
      }
    },
    () => {
      const { tx, prize } = next(wins)
      return {
        spoil: () => heard(tx, 'retry_later'),
        finds: ['answerDiffers', tx, units(prize), 'house'],
      }
    },
    (at) => {
      // The gateway has said that it is done, and nothing is booked.
      const tx = `${made[at]}-said`
      return {
        spoil: () =>
          sql`insert into vendors.heard
              (id, connection, path, address, request, answer, status, outcome, milliseconds, heard_at)
            select gen_random_uuid(), connection, path, address, replace(request, '"transaction_uuid":"B1"', ${`"transaction_uuid":"${tx}"`}),
              answer, status, 'ok', 1, heard_at from vendors.heard
            where connection = ${house.code} and request like '%"transaction_uuid":"B1"%'`.execute(
            db(),
          ),
        finds: ['answerDiffers', tx, units(101), 'house'],
      }
    },
    () => {
      const { tx } = next(bets)
      return {
        spoil: () =>
          sql`delete from vendors.heard where connection = ${house.code} and request like ${`%"transaction_uuid":"${tx}"%`} and path = 'transaction/bet'`.execute(
            db(),
          ),
        finds: ['notHeard', tx, 0n, 'nobody'],
      }
    },
    () => {
      const { tx, stake } = next(bets)
      return {
        spoil: () => change(tx, { isFree: true, amount: units(stake) + 40n }),
        finds: ['freeRoundDiffers', tx, 40n, 'house'],
      }
    },
    () => {
      const { tx } = next(bets)
      return { spoil: () => change(tx, { dust: 5_000 }), finds: ['dust', tx, 0n, 'nobody'] }
    },
    () => {
      const { tx, stake } = next(bets)
      return {
        spoil: () => change(tx, { amount: units(stake) - 11n }),
        finds: ['amountDiffers', tx, 11n, 'member'],
      }
    },
    () => {
      const { tx, stake } = next(bets)
      return { spoil: () => add(house.lineOf(tx)), finds: ['doubled', tx, units(stake), 'house'] }
    },
    () => {
      const { tx, stake } = next(bets)
      return { spoil: () => drop(tx), finds: ['betOnlyOurs', tx, units(stake), 'member'] }
    },
  ]
  // B1 is copied from, so it is spoiled by nothing.
  bets.splice(0, 2)
  wins.splice(0, 1)
  const faults = [0, 1].flatMap((at) => [...kinds, ...later].map((make) => make(at)))
  expect(faults).toHaveLength(40)
  for (const { spoil } of faults) await spoil()
  expect((await house.compare(lines)).found).toBe(40)
  const sorted = (rows: [string, string, bigint, string][]) =>
    rows.toSorted((a, b) => `${a[1]} ${a[0]}`.localeCompare(`${b[1]} ${b[0]}`))
  const found = (await house.open()).map(
    ({ kind, tx, value, loser }): [string, string, bigint, string] => [kind, tx, value, loser],
  )
  expect(sorted(found)).toEqual(sorted(faults.map(({ finds }) => finds)))

  // Compared again, nothing is found anew; reported rightly, what the report had wrong is gone.
  await house.compare(lines)
  expect(await house.open()).toHaveLength(40)
  await house.compare(report)
  expect((await house.open()).map(({ kind }) => kind).toSorted()).toEqual([
    'answerDiffers',
    'answerDiffers',
    'answerDiffers',
    'answerDiffers',
    'answerDiffers',
    'answerDiffers',
    'notHeard',
    'notHeard',
  ])
})

test('a day that is not reported yet disowns nothing, and answers are still looked at', async () => {
  await sql`delete from vendors.their_line where connection = ${house.code}`.execute(db())
  await sql`delete from vendors.book_run where connection = ${house.code}`.execute(db())
  await house.compareAgain()
  expect(new Set((await house.open()).map(({ kind }) => kind))).toEqual(
    new Set(['answerDiffers', 'notHeard']),
  )
})
