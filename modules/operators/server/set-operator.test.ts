import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorsProblems } from '../problems.ts'
import { renewOperatorKeys, useOperatorKey } from './operator-key.ts'
import { findOperator, spokenWith } from './operator-rows.ts'
import { operatorsArena, staff } from './operators.fixture.ts'
import { listOperatorRounds } from './list-operator-rounds.ts'
import { listOperatorChanges, listOperators, setOperator } from './set-operator.ts'

const { db } = freshDatabase({ connections: 20 })
let arena: Awaited<ReturnType<typeof operatorsArena>>
beforeAll(async () => {
  arena = await operatorsArena(db())
  const { given } = await arena.open()
  for (let turn = 0; turn < 3; turn++) await arena.play(given.session)
})
afterAll(() => arena.close())

/** How an attempt ends: its problem, or nothing. */
const ending = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { kind?: { code: string }; facts?: { field?: string } }) =>
      `${error.kind?.code ?? String(error)} ${error.facts?.field ?? ''}`.trim(),
  )

test('what is wrong with an operator is named, its key is ours and sealed, and each change is written down', async () => {
  const set = (given: object, code = arena.code) =>
    setOperator({ db: db(), clock: arena.clock, staff }, code, { ...arena.settings, ...given })
  const { code } = operatorsProblems.operatorRefused
  for (const [field, given] of [
    ['walletUrl', { walletUrl: 'ftp://operator.example' }],
    ['walletUrl', { walletUrl: 'https://a:b@operator.example' }],
    ['theirKeys', { theirKeys: 'h1 not-a-key-at-all' }],
    ['origins', { origins: ["https://operator.example; script-src 'self'"] }],
    ['origins', { origins: ['https://operator.example/path'] }],
    ['currencies', { currencies: ['XXX'] }],
    ['currencies', { currencies: ['USD', 'USD'] }],
  ] as const) {
    expect(await ending(set(given))).toBe(`${code} ${field}`)
  }
  await set({ name: 'Another name' })
  await set({ name: 'Another name' })
  const { list } = await listOperatorChanges(db(), { pageNo: 1, pageSize: 50 })
  const own = list.filter(({ subject }) => subject === `operator:${arena.code}`)
  expect(own[0]).toMatchObject({ staffAccount: 'olga', after: { name: 'Another name' } })
  const row = await findOperator(db(), arena.code)
  expect(row?.publicKey).toBe(arena.row.publicKey)
  expect(row?.privateKeySealed.toString('latin1')).not.toContain('PRIVATE KEY')
  const shown = JSON.stringify(await listOperators(db()), (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  expect(shown).not.toContain('PRIVATE')
  await set({})
})

test('there are so many operators and no more', async () => {
  await sql`insert into operators.operator (code, name, wallet_url, their_keys, key_id, public_key, private_key_sealed, currencies, is_on,
      made_at, changed_at)
    select 'many-' || n, 'Many', 'https://many.example', 'k', 'k', 'k', '', '{USD}', false, now(), now()
    from generate_series(1, 200) n`.execute(db())
  const more = setOperator({ db: db(), clock: arena.clock, staff }, 'one-more', arena.settings)
  expect(await ending(more)).toBe(operatorsProblems.operatorsFull.code)
  await sql`delete from operators.operator where code like 'many-%'`.execute(db())
})

test('the staff see what each operator owes, and its rounds by operator, player and state', async () => {
  const { list } = await listOperators(db())
  const own = list.find(({ code }) => code === arena.code)
  const { clearing, play } = await arena.books()
  expect(own?.figures).toMatchObject({ open: 0, oldest: null })
  const [sum] = own?.figures.sums ?? []
  expect(sum?.owed.amount).toBe(-clearing)
  expect((sum?.stake.amount ?? 0n) - (sum?.prize.amount ?? 0n)).toBe(play)
  const ask = (query: object) =>
    listOperatorRounds({ db: db(), clock: arena.clock }, {
      query: { show: 'all', pageNo: 1, pageSize: 100, ...query },
    } as never)
  const all = await ask({ operator: arena.code })
  expect(all.list.length).toBe(own?.figures.rounds)
  expect((await ask({ show: 'open' })).list).toEqual([])
  expect((await ask({ show: 'takenBack' })).list.every(({ state }) => state === 'takenBack')).toBe(
    true,
  )
  expect((await ask({ search: 'nobody' })).list).toEqual([])
  expect(await ending(ask({ operator: 'nobody' }))).toBe(operatorsProblems.unknownOperator.code)
})

test('an operator of the sandbox opens games for some days, and no longer', async () => {
  const since = (days: number) =>
    sql`update operators.operator set is_sandbox = true, made_at = ${new Date(arena.clock().getTime() - days * 86_400_000)}
      where code = ${arena.code}`.execute(db())
  await since(6)
  expect(await arena.launch()).toMatch(/^\/open-play\//)
  await since(8)
  await expect(arena.launch()).rejects.toThrow('GAME_DISABLED')
  await sql`update operators.operator set is_sandbox = false where code = ${arena.code}`.execute(
    db(),
  )
})

test('where the key of the site is lost each operator gets a new key of ours', async () => {
  const before = await findOperator(db(), arena.code)
  await renewOperatorKeys(db(), Buffer.alloc(32, 3))
  const after = await findOperator(db(), arena.code)
  expect(after?.publicKey).not.toBe(before?.publicKey)
  useOperatorKey(Buffer.alloc(32, 3))
  expect(after && spokenWith(after).ourKey.privateKey).toContain('PRIVATE KEY')
})
