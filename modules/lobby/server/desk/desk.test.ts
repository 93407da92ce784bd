import { newId, type StaffContext } from '@tessera/server-kit'
import { fixedClock, freshDatabase, memberContext, person, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { DeskGame } from '../../desk-shapes.ts'
import { houseTitles } from '../catalogue/house-games.ts'
import { makeCatalogue } from '../catalogue.ts'
import { findFavourites } from '../favourites.ts'
import { findGame, isHidden } from '../find-game.ts'
import { insertCatalogue } from '../insert-catalogue.ts'
import { listGames } from '../list-games.ts'
import { noStakes } from '../lobby.fixture.ts'
import { readMenus } from '../read-menus.ts'
import { changeGames, moveGame } from './change-games.ts'
import { changes } from './changes.ts'
import { readCsv } from '@tessera/calls'
import { findGames, listDeskGames } from './desk-games.ts'
import { exportGames, importGames } from './games-file.ts'
import { readBook, writeBook } from './lane-book.ts'
import { undoChange } from './undo-change.ts'

const { db } = freshDatabase()
const clock = fixedClock()
const staff = { id: newId(clock()), account: 'olga', permissions: [], sessionId: newId(clock()) }
type Office = StaffContext & ReturnType<typeof testContext>
const office = (): Office => ({ ...testContext(db(), { clock }), staff })
const all = { search: '', vendor: 'ALL', gameType: 'ALL', mark: 'ALL' } as const
const page = { ...all, pageNo: 1, pageSize: 50 }
const wanted = {
  gameType: 'ALL',
  vassalage: 'ALL',
  language: 'EN',
  gameClassify: 'ALL',
  filter: 'ALL',
  platform: 'html5-desktop,html5-mobile',
  pageNo: 1,
  pageSize: 100,
  sort: 'LOBBY',
} as const
const listed = async (gameName = '') =>
  (await listGames({ db: db() }, { ...wanted, gameName } as never, noStakes)).games
const gameOf = async (nodeId: number): Promise<DeskGame> => (await findGames(db(), [nodeId]))[0]!
const lastChange = async () =>
  (await changes.list(db(), ['games', 'lanes'], { pageNo: 1, pageSize: 1 })).list[0]!
const [orchard, dice] = [101, 102]
const allTitles = 300 + houseTitles().length

beforeAll(async () => {
  await insertCatalogue(db(), makeCatalogue(300))
})

test('titles are found by name, code and number, by vendor and by mark; hidden ones too', async () => {
  expect((await listDeskGames(db(), page)).total).toBe(allTitles)
  for (const search of ['Orchard', 'orchard', '101']) {
    const { list } = await listDeskGames(db(), { ...page, search })
    expect(list.map(({ nodeId }) => nodeId)).toContain(orchard)
  }
  for (const search of ['rchar', 'ORCH', 'ochrard', '10']) {
    const { list } = await listDeskGames(db(), { ...page, search })
    expect(list.some(({ nodeId }) => nodeId === orchard)).toBe(search !== 'ochrard')
  }
  for (const search of ['%', '_', '\\', '\u{1f600}']) {
    expect((await listDeskGames(db(), { ...page, search })).total).toBe(0)
  }
  await sql`update lobby.game set search_text = search_text || ' \u8d22\u795e\u5230' where node_id = ${dice}`.execute(
    db(),
  )
  const inside = await listDeskGames(db(), { ...page, search: '\u795e' })
  expect(inside.list.map(({ nodeId }) => nodeId)).toEqual([dice])
  const ours = await listDeskGames(db(), { ...page, vendor: 'TESSERA' })
  expect(new Set(ours.list.map(({ vendor }) => vendor))).toEqual(new Set(['TESSERA']))
  const odd = await listDeskGames(db(), { ...page, search: "%_'; drop table lobby.game; --" })
  expect(odd.total).toBe(0)
})

test('a hidden title is in no list, no search and no launch from the next request on; its bets keep its name [G-21] [G-22]', async () => {
  await sql`insert into lobby.favourite values (${person(newId(clock())).id}, ${dice}, now())`.execute(
    db(),
  )
  expect((await listed('dice')).map(({ gameCode }) => gameCode)).toContain('dice')
  const context = office()
  await changeGames(context, { nodeIds: [dice], set: { isHidden: true }, isTry: false })
  expect(context.pushed).toEqual([{ feed: 'site', audience: 'all', message: { part: 'content' } }])
  expect((await listed('dice')).map(({ gameCode }) => gameCode)).not.toContain('dice')
  expect((await listed()).map(({ nodeId }) => nodeId)).not.toContain(dice)
  expect(await findGame(db(), 'TESSERA', 'dice')).toBeUndefined()
  expect(await isHidden(db(), 'dice')).toBe(true)
  const { rows } = await sql<{ name: string }>`
    select names ->> 'EN' as name from lobby.game_view where game_code = 'dice'`.execute(db())
  expect(rows[0]?.name).toBe('Dice')
  await undoChange(office(), (await lastChange()).id)
  expect(await findGame(db(), 'TESSERA', 'dice')).toMatchObject({ isPlayable: true })
  // An address is written in any case.
  for (const code of ['DICE', 'Dice']) {
    expect(await findGame(db(), 'tessera', code)).toMatchObject({ gameCode: 'dice' })
  }
  expect((await listed('dice')).map(({ gameCode }) => gameCode)).toContain('dice')
})

test('a hidden title is nobody’s favourite until it is shown again', async () => {
  const ana = memberContext(db(), person(newId(clock())))
  await sql`insert into lobby.favourite values (${ana.member.id}, ${dice}, now())`.execute(db())
  await changeGames(office(), { nodeIds: [dice], set: { isHidden: true }, isTry: false })
  expect(await findFavourites(db(), ana.member.id)).toEqual([])
  await changeGames(office(), { nodeIds: [dice], set: { isHidden: false }, isTry: false })
  expect(await findFavourites(db(), ana.member.id)).toHaveLength(1)
})

test('many titles are changed together; tried first, it says what would change and changes nothing', async () => {
  const filter = { ...all, gameType: 'RNG', mark: 'isNew' } as const
  const before = await listDeskGames(db(), { ...page, ...filter })
  const given = { nodeIds: [], filter, set: { isNew: false, isHot: true } }
  const tried = await changeGames(office(), { ...given, isTry: true })
  expect(tried.changes).toHaveLength(before.total)
  expect(tried.changes[0]).toMatchObject({ before: { isNew: true }, after: { isNew: false } })
  expect(await listDeskGames(db(), { ...page, ...filter })).toEqual(before)
  const context = office()
  expect(await changeGames(context, { ...given, isTry: false })).toEqual(tried)
  expect((await listDeskGames(db(), { ...page, ...filter })).total).toBe(0)
  expect((await changeGames(office(), { ...given, isTry: false })).changes).toEqual([])
  await undoChange(office(), (await lastChange()).id)
  expect(await listDeskGames(db(), { ...page, ...filter })).toEqual(before)
  const unknown = changeGames(office(), {
    nodeIds: [101, 9_999_999],
    set: { isHot: true },
    isTry: false,
  })
  await expect(unknown).rejects.toThrow('lobby.unknownGame')
})

test('a value that another person has changed since is not undone', async () => {
  await changeGames(office(), { nodeIds: [orchard], set: { isNew: true }, isTry: false })
  const first = (await lastChange()).id
  await changeGames(office(), { nodeIds: [orchard], set: { isNew: false }, isTry: false })
  await expect(undoChange(office(), first)).rejects.toThrow('lobby.changedMeanwhile')
  await expect(undoChange(office(), newId(clock()))).rejects.toThrow('lobby.unknownChange')
})

test('a title is given another place, and the lists follow', async () => {
  const before = (await findGames(db())).map(({ nodeId }) => nodeId)
  const moved = before[houseTitles().length + 9]!
  await moveGame(office(), { nodeId: moved, place: 1 })
  const after = (await findGames(db())).map(({ nodeId }) => nodeId)
  expect(after).toEqual([moved, ...before.filter((nodeId) => nodeId !== moved)])
  // In the lists it leads those that cannot be played yet.
  expect((await listed()).find(({ comingSoon }) => comingSoon)?.nodeId).toBe(moved)
  await undoChange(office(), (await lastChange()).id)
  expect((await findGames(db())).map(({ nodeId }) => nodeId)).toEqual(before)
  await moveGame(office(), { nodeId: moved, place: 1_000_000 })
  expect((await gameOf(moved)).place).toBe(allTitles)
  await expect(moveGame(office(), { nodeId: 9_999_999, place: 1 })).rejects.toThrow(
    'lobby.unknownGame',
  )
})

test('of many who move at once each has their place in the end, and no two titles share one', async () => {
  const games = await findGames(db())
  await Promise.all(
    [3, 5, 7].map((at) => moveGame(office(), { nodeId: games[at + 20]!.nodeId, place: at })),
  )
  const { rows } = await sql<{ count: number }>`
    select count(distinct position)::int as count from lobby.game`.execute(db())
  expect(rows[0]?.count).toBe(allTitles)
})

test('a file goes out and comes back as it is; one mark changed changes one title', async () => {
  const { text } = await exportGames(db(), all)
  expect(await importGames(office(), { text, isTry: false })).toEqual({
    problems: [],
    changes: [],
    isDone: true,
  })
  const was = await gameOf(orchard)
  const turned = text
    .split('\r\n')
    .map((line) =>
      line.startsWith('101,') ? line.replace(/(yes|no),(yes|no),no,/, '$1,$2,yes,') : line,
    )
    .join('\r\n')
  const tried = await importGames(office(), { text: turned, isTry: true })
  expect(tried).toMatchObject({
    isDone: false,
    problems: [],
    changes: [{ nodeId: orchard, before: { isHidden: false }, after: { isHidden: true } }],
  })
  expect((await gameOf(orchard)).isHidden).toBe(false)
  await importGames(office(), { text: turned, isTry: false })
  expect(await gameOf(orchard)).toEqual({ ...was, isHidden: true })
  await undoChange(office(), (await lastChange()).id)
})

test('one bad line keeps the whole file out, and each is named with what is wrong', async () => {
  const text = [
    'nodeId,vendor,gameCode,hot,place',
    '101,TESSERA,orchard,yes,1',
    'x,TESSERA,orchard,yes,1',
    '9999999,TESSERA,orchard,yes,1',
    '102,PG,dice,yes,1',
    '101,TESSERA,orchard,no,1',
    '102,TESSERA,dice,maybe,1',
    '1003,,,,0',
    '1003,TESSERA',
  ].join('\n')
  const columns = await importGames(office(), { text, isTry: false })
  expect(columns).toMatchObject({ isDone: false, problems: [{ line: 1, what: 'columns' }] })
  const before = await findGames(db())
  const named = text
    .replace('hot', 'isHot')
    .replace('1003,,', `1003,${before.find(({ nodeId }) => nodeId === 1003)?.vendor},`)
  const {
    problems,
    isDone,
    changes: changed,
  } = await importGames(office(), { text: named, isTry: false })
  expect(isDone).toBe(false)
  expect(changed).toEqual([])
  expect(problems).toEqual([
    { line: 3, what: 'number' },
    { line: 4, what: 'unknown' },
    { line: 5, what: 'other' },
    { line: 6, what: 'twice' },
    { line: 7, what: 'mark' },
    { line: 8, what: 'other' },
    { line: 9, what: 'columns' },
  ])
  expect(await findGames(db())).toEqual(before)
  const place = await importGames(office(), {
    text: `nodeId,place\n101,0\n102,${allTitles + 1}`,
    isTry: false,
  })
  expect(place.problems.map(({ what }) => what)).toEqual(['place', 'place'])
})

test.each([
  '=1+1',
  '+1',
  '-1+2',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '＝1',
  '=HYPERLINK("https://evil.example")',
])('a name like %j is no formula in the file, and comes back as it was [S-41]', async (name) => {
  await sql`update lobby.game set names = jsonb_build_object('EN', ${name}::text) where node_id = 1005`.execute(
    db(),
  )
  const { text } = await exportGames(db(), { ...all, search: '1005' })
  const line = text.split('\r\n')[1] ?? ''
  expect(line).toMatch(/^1005,[^,]*,[^,]*,"?'/)
  expect(readCsv(text)[1]?.[3]).toBe(name)
  expect(await importGames(office(), { text, isTry: false })).toMatchObject({
    problems: [],
    changes: [],
  })
})

test('categories and vendors are ordered and hidden, and that can be taken back', async () => {
  const { version, value } = await readBook(db())
  const titles = async () => (await readMenus(db())).data.lanes.map(({ title }) => title)
  const before = await titles()
  const [first] = value.lanes
  const lanes = [...value.lanes.slice(1), { ...first!, vendors: first!.vendors.toReversed() }]
  const hidden = value.lanes[1]!.category
  const book = {
    ...value,
    lanes: lanes.map((each) => ({ ...each, isHidden: each.category === hidden })),
  }
  await writeBook(office(), { version, value: book })
  expect(await titles()).not.toContain(hidden)
  expect((await titles()).at(-1)).toBe(first!.category)
  await expect(writeBook(office(), { version, value })).rejects.toThrow('lobby.changedMeanwhile')
  const now = await readBook(db())
  expect(now.value).toEqual(book)
  const fewer = { ...now.value, lanes: now.value.lanes.slice(1) }
  await expect(writeBook(office(), { version: now.version, value: fewer })).rejects.toThrow(
    'lobby.lanesRefused',
  )
  await undoChange(office(), now.version)
  expect(await titles()).toEqual(before)
  await expect(undoChange(office(), now.version)).rejects.toThrow('lobby.changedMeanwhile')
})

test('a hidden vendor takes its titles with it', async () => {
  const { version, value } = await readBook(db())
  const vendors = value.vendors.map((each) => ({ ...each, isHidden: each.code === 'TESSERA' }))
  await writeBook(office(), { version, value: { ...value, vendors } })
  expect((await listed()).some(({ vassalage }) => vassalage === 'TESSERA')).toBe(false)
  expect(await findGame(db(), 'TESSERA', 'orchard')).toBeUndefined()
  const now = await readBook(db())
  await undoChange(office(), now.version)
  expect(await findGame(db(), 'TESSERA', 'orchard')).toMatchObject({ isPlayable: true })
})

test('what was changed stays written', async () => {
  await expect(sql`delete from lobby.change`.execute(db())).rejects.toThrow()
  await expect(
    sql`update lobby.change set staff_account = 'nobody'`.execute(db()),
  ).rejects.toThrow()
})
