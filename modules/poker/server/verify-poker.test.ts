import { toWire } from '@tessera/calls'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { listWholeHands, readHand } from './lists/hands.ts'
import { actNext, begin, makeTable, memberWith, playOut, sit } from './poker.fixture.ts'

const program = path.resolve('scripts/verify-poker.mjs')
type Read = Awaited<ReturnType<typeof readHand>>
const { verifyPoker } = (await import(pathToFileURL(program).href)) as {
  verifyPoker: (file: Read | Read[]) => { checked: number; faults: string[] }
}

const { db } = freshDatabase({ connections: 8 })

/** A hand that is run twice, one that ends in folds, and one to the showdown: as one of its players may read it. */
async function handsOf(game: string): Promise<Read[]> {
  const code = await makeTable(db(), { game })
  const members = [await memberWith(db(), 1_000_000n), await memberWith(db(), 1_000_000n)]
  const [ana] = members
  if (!ana) throw new Error('two sit there')
  for (const [at, member] of members.entries()) await sit(member, code, at + 1)
  const files: Read[] = []
  const keep = async (id: string) =>
    files.push(
      await readHand(
        { db: db(), member: ana.member },
        { params: { id }, query: { language: 'EN' } },
      ),
    )
  await begin(db(), code, members)
  await keep((await playOut(db(), code, members)).hand.id)
  await begin(db(), code, members)
  await keep((await playOut(db(), code, members, () => ({ kind: 'fold' }))).hand.id)
  await sql`update poker.stay set run_twice = true where table_code = ${code}`.execute(db())
  await begin(db(), code, members)
  // After the flop: the boards have three cards in common.
  await actNext(db(), code, members)
  await actNext(db(), code, members)
  const allIn = await actNext(db(), code, members, ({ state }) => ({
    kind: 'raise',
    to: state.players.find(({ seat }) => seat === state.turn)?.stack ?? 0,
  }))
  if (allIn.state.turn !== null) await actNext(db(), code, members)
  await keep((await playOut(db(), code, members)).hand.id)
  // The file of all hands has the same, the newest first.
  const whole = await listWholeHands(ana, { query: { language: 'EN', pageNo: 1, pageSize: 50 } })
  expect(whole.list).toEqual([...files].reverse())
  return files
}

const hands = new Map<string, Read[]>()

beforeAll(async () => {
  for (const game of ['holdem', 'omaha']) hands.set(game, await handsOf(game))
})

test.each(['holdem', 'omaha'])(
  'hands of %s hold offline, to the showdown, folded, and run twice [GM-06]',
  (game) => {
    const files = hands.get(game) ?? []
    expect(files.at(-1)?.hand.boards).toHaveLength(2)
    expect(verifyPoker(files)).toEqual({ checked: 3, faults: [] })
  },
)

test('what does not follow is found, and said by the exit code [GM-06]', () => {
  const [read] = hands.get('holdem') ?? []
  if (!read) throw new Error('a hand was played')
  const { hand } = read
  const faultsOf = (part: Partial<Read['hand']>, more: Partial<Read> = {}) =>
    verifyPoker({ ...read, ...more, hand: { ...hand, ...part } }).faults.join('\n')
  const other = 'f'.repeat(64)
  expect(faultsOf({ key: other })).toContain('the key does not follow')
  expect(faultsOf({ seeds: hand.seeds.map((seed) => ({ ...seed, seed: other })) })).toContain(
    'committed to',
  )
  expect(faultsOf({ deck: ((hand.deck ?? 0) + 1) % 8 })).toContain('chooses another deck')
  expect(faultsOf({ opened: (hand.opened ?? []).map((seed) => seed && other) })).toContain(
    'is not the one that was committed to',
  )
  expect(faultsOf({ boards: hand.boards.map((board) => [...board].reverse()) })).toContain('board')
  const shown = hand.shown.map((each) => ({ ...each, cards: [...each.cards].reverse() }))
  expect(faultsOf({ shown })).toContain('was dealt other cards')
  expect(faultsOf({ shown: [] }, { ownSeat: null })).toContain('was shown by nobody')
  const cards = read.cards.map((each, at) =>
    at === 0 ? { ...each, card: (each.card + 1) % 52 } : each,
  )
  expect(faultsOf({}, { cards })).toContain('is not at its place')

  const file = path.join(mkdtempSync(path.join(tmpdir(), 'poker-')), 'hand.json')
  const run = (content: string) => {
    writeFileSync(file, content)
    return spawnSync(process.execPath, [program, file], { encoding: 'utf8' }).status
  }
  expect(run(toWire(read))).toBe(0)
  expect(run(toWire({ ...read, cards }))).toBe(1)
  expect(run('no file')).toBe(2)
})
