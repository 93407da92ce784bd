import type { Game } from '@tessera/game-kit'
import { games as inHouse } from '@tessera/games'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { GameItem } from '../calls.ts'
import { features } from '../features.ts'
import { houseTitles } from './catalogue/house-games.ts'
import { makeCatalogue } from './catalogue.ts'
import { ask, lobbyApp } from './lobby.fixture.ts'
import { insertCatalogue } from './insert-catalogue.ts'
import { searchText } from './search-text.ts'

const { db } = freshDatabase()
const catalogue = makeCatalogue(400)
const path = '/wps/relay/GCSGAME_gameList'
type Page = { games: GameItem[]; totalPages: number; total: number }

const list = async (query: Record<string, string>, as?: string) =>
  ask<Page>(lobbyApp(db()), 'GET', path, { query, ...(as && { as }) })
const every = async (query: Record<string, string>) =>
  (await list({ pageSize: '100', ...query })).value.games
const onDesktop = [
  ...catalogue.games.filter(({ platforms }) => platforms.includes('html5-desktop')),
  ...houseTitles(),
]

beforeAll(() => insertCatalogue(db(), catalogue))

test('a guest sees eighteen titles a page, our own games first [PL-01] [CN-21]', async () => {
  const { status, value } = await list({})
  expect(status).toBe(200)
  expect(value.games).toHaveLength(18)
  expect(value.games.slice(0, 2).map(({ gameCode }) => gameCode)).toEqual(['orchard', 'dice'])
})

test('the pages of a list are all of it, each title once [PL-19]', async () => {
  const seen: number[] = []
  const { value } = await list({ pageSize: '60' })
  for (let page = 1; page <= value.totalPages; page++) {
    const next = await list({ pageSize: '60', pageNo: String(page) })
    seen.push(...next.value.games.map(({ nodeId }) => nodeId))
  }
  expect(seen).toHaveLength(value.total)
  expect(new Set(seen).size).toBe(onDesktop.length)
  const beyond = (await list({ pageNo: '9999' })).value
  expect(beyond).toMatchObject({ games: [], total: value.total })
})

test('a page holds at most one hundred', async () => {
  expect((await list({ pageSize: '101' })).status).toBe(400)
})

test('an item has every field of the specification [LB-20]', async () => {
  const [orchard] = (await list({ language: 'ES' })).value.games
  expect(orchard).toMatchObject({
    gameName: 'Orchard',
    nodeName: 'Orchard',
    displayName: 'Orchard',
    nodeId: 101,
    vassalage: 'TESSERA',
    gameCode: 'orchard',
    isGame: 'GAME',
    gameType: 'RNG',
    gameClassify: 'SLOT',
    minBet: '0.10',
    minLineNum: 1,
    platform: 'html5-desktop,html5-mobile',
    isHot: 1,
    supportPlay: 0,
    comingSoon: false,
    declaredReturn: 958_750,
    features: [],
    deviation: { least: 6_657, most: 6_657 },
  })
  expect(orchard?.iconUrl).toMatch(/^\/art\/\w{17}$/)
  expect(orchard?.showIcon).toMatch(/^\/art\/\w+\/200\.webp$/)
  expect(orchard?.lagerIcon).toBe(`${orchard?.iconUrl}/320.webp`)
  expect(orchard?.colour).toMatch(/^#[0-9a-f]{6}$/)
})

test.each([
  ['gameType', 'FISH', (game: GameItem) => game.gameType === 'FISH'],
  ['vassalage', 'CQ9', (game: GameItem) => game.vassalage === 'CQ9'],
  ['gameClassify', 'JP', (game: GameItem) => game.gameClassify === 'JP'],
  ['minBet', '0.2', (game: GameItem) => Number(game.minBet) <= 0.2],
  ['minLineNum', '25', (game: GameItem) => game.minLineNum >= 25],
  ['filter', 'HOT', (game: GameItem) => game.isHot === 1],
  ['filter', 'NEW', (game: GameItem) => game.isNew],
  ['platform', 'html5-mobile', (game: GameItem) => game.platform.includes('html5-mobile')],
])(
  'the filter %s %s gives exactly the titles it names [PL-01] [CN-35]',
  async (name, value, isWanted) => {
    const answer = await list({ [name]: value, pageSize: '100' })
    const all = name === 'platform' ? catalogue.games.length + houseTitles().length : undefined
    expect(answer.value.games.length).toBeGreaterThan(0)
    expect(answer.value.games.every(isWanted)).toBe(true)
    if (all) expect(answer.value.total).toBe(all)
    const others = (await list({ pageSize: '100', pageNo: '2' })).value.games
    expect(others.some((game) => !isWanted(game)) || name === 'platform').toBe(true)
  },
)

test('empty choices choose everything, as the specification’s client sends them [LB-46]', async () => {
  const empty = {
    gameType: '',
    vassalage: '',
    gameClassify: '',
    gameName: '',
    minBet: '',
    minLineNum: '',
  }
  expect((await list(empty)).value.total).toBe(onDesktop.length)
})

test('filters join', async () => {
  const games = await every({ gameType: 'RNG', vassalage: 'PNG', filter: 'HOT' })
  expect(games.every((game) => game.vassalage === 'PNG' && game.isHot === 1)).toBe(true)
})

test('titles of vendors that are not connected are coming soon', async () => {
  const games = await every({})
  for (const game of games) expect(game.comingSoon).toBe(game.vassalage !== 'TESSERA')
})

test.each([
  ['orchard', 'orchard'],
  ['ORCHRD', 'orchard'],
  ['orchad', 'orchard'],
  ['dise', 'dice'],
  ['futbol prime', 'prime-football'],
  ['baccrat', undefined],
])('finds what is meant by %j', async (gameName, code) => {
  const { games } = (await list({ gameName })).value
  expect(games.length).toBeGreaterThan(0)
  if (code) expect(games[0]?.gameCode).toBe(code)
  else expect(games[0]?.gameName).toContain('Baccarat')
})

test('a name that means nothing finds nothing, and signs are no commands', async () => {
  expect((await list({ gameName: 'zzqqxx' })).value).toEqual({
    games: [],
    total: 0,
    totalPages: 0,
    nearest: [],
  })
  expect((await list({ gameName: "'; drop table lobby.game" })).status).toBe(200)
  for (const gameName of ['%', '_', '%%', '\\', '(((', '🎰', '…', '\u0301']) {
    expect(await list({ gameName })).toMatchObject({ status: 200, value: { total: 0, games: [] } })
  }
})

test('a guest has no favourites to filter by [LB-43]', async () => {
  expect(await list({ filter: 'FAV' })).toMatchObject({ status: 401, code: 'common.notLoggedIn' })
  expect((await list({ filter: 'FAV' }, 'ana')).value.total).toBe(0)
})

test('hot games are hot, those that can be played first [PL-02] [PL-20] [PL-36]', async () => {
  const app = lobbyApp(db())
  const { value } = await ask<{ list: GameItem[] }>(app, 'GET', '/wps/relay/GCSGAME_hotGamesV2')
  expect(value.list.slice(0, 2).map(({ gameCode }) => gameCode)).toEqual(['orchard', 'dice'])
  expect(value.list.every(({ isHot }) => isHot === 1)).toBe(true)
  const live = await ask<{ list: GameItem[] }>(app, 'GET', '/wps/relay/GCSGAME_hotGamesV2', {
    query: { gameType: 'LIVE' },
  })
  expect(live.value.list.every(({ gameType }) => gameType === 'LIVE')).toBe(true)
})

test.each([
  ['chard', 'orchard'],
  ['RCHA', 'orchard'],
  ['ｏｒｃｈａｒｄ', 'orchard'],
  ['ORCHÁRD', 'orchard'],
  ['ice', 'dice'],
])('finds a name by any part of it, accents and case forgiven: %j', async (gameName, code) => {
  const { games } = (await list({ gameName })).value
  expect(games[0]?.gameCode).toBe(code)
})

test('finds a sign in the middle of a name that is written without spaces', async () => {
  await sql`update lobby.game set names = names || '{"EN":"财神到"}', search_text = ${searchText('财神到')}
    where node_id = 1050`.execute(db())
  for (const gameName of ['神', '神到', '财', '财神到']) {
    const { games, total } = (await list({ gameName })).value
    expect({ gameName, total, id: games[0]?.nodeId }).toEqual({ gameName, total: 1, id: 1050 })
  }
  expect((await list({ gameName: '龙' })).value.total).toBe(0)
})

test('what can be played today is listed alone where that is asked for, and first everywhere', async () => {
  const playable = await every({ availability: 'PLAYABLE' })
  expect(playable.map(({ gameCode }) => gameCode)).toEqual(Object.keys(inHouse))
  for (const sort of ['LOBBY', 'NAME', 'NEW', 'RETURN', 'STAKE']) {
    const soon = (await every({ sort })).map(({ comingSoon }) => comingSoon)
    expect(soon.indexOf(true)).toBe(playable.length)
    expect(soon.lastIndexOf(false)).toBe(playable.length - 1)
  }
})

test('lists are sorted by name, stake, return and what is new', async () => {
  const soonIn = async (sort: string, language = 'EN') =>
    (await every({ sort, language })).filter(({ comingSoon }) => comingSoon)
  const names = (await soonIn('NAME')).map(({ gameName }) => gameName)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare))
  const spanish = (await soonIn('NAME', 'ES')).map(({ gameName }) => gameName)
  expect(spanish).toEqual(spanish.toSorted(new Intl.Collator('es', { numeric: true }).compare))
  const stakes = (await soonIn('STAKE')).map(({ minBet }) => Number(minBet))
  expect(stakes).toEqual(stakes.toSorted((one, other) => one - other))
  const fresh = (await soonIn('NEW')).map(({ isNew }) => Number(isNew))
  expect(fresh).toEqual(fresh.toSorted((one, other) => other - one))
  const returns = (await every({ sort: 'RETURN' })).map(({ declaredReturn }) => declaredReturn)
  const played = Object.keys(inHouse).length
  const declared = returns.slice(0, played).map(Number)
  expect(declared).toEqual(declared.toSorted((one, other) => other - one))
  expect(returns.slice(played).every((each) => each === null)).toBe(true)
})

test('a return is at least what is asked for, and one that nobody declares is not counted', async () => {
  const returning = (await every({ minReturn: '95' })).map(({ declaredReturn }) => declaredReturn)
  expect(returning.length).toBeGreaterThan(1)
  expect(returning.every((each) => each !== null && each >= 950_000)).toBe(true)
  const more = (await every({ minReturn: '98' })).map(({ gameCode }) => gameCode)
  expect(more).toContain('dice')
  expect(more).not.toContain('orchard')
  expect(await every({ minReturn: '100' })).toEqual([])
  expect((await list({ minReturn: '101' })).status).toBe(400)
  expect((await list({ sort: 'WINNINGS' })).status).toBe(400)
})

test('features and volatility of in-house games come from their rules, and filter the list', async () => {
  const codes = async (query: Record<string, string>) =>
    (await every({ vassalage: 'TESSERA', ...query })).map(({ gameCode }) => gameCode).toSorted()
  const listed: Record<string, Game> = inHouse as never
  const has = (slug: string, feature: string) => listed[slug]?.features?.includes(feature)
  const all = (await every({ vassalage: 'TESSERA' })).map(({ gameCode }) => gameCode)
  for (const feature of features) {
    const some = all.filter((slug) => has(slug, feature)).toSorted()
    expect(await codes({ feature }), feature).toEqual(some)
    expect(some.length, feature).toBeGreaterThan(0)
  }
  expect(await codes({ feature: 'HOLD' })).toContain('foundry')
  expect(await codes({ feature: 'CASCADE', volatility: 'MEDIUM' })).toContain('quarry')
  const slots = (volatility: string) => codes({ volatility, gameClassify: 'SLOT' })
  expect(await slots('HIGH')).toEqual(expect.arrayContaining(['atlas', 'foundry', 'orchard']))
  expect(await slots('MEDIUM')).toEqual(expect.arrayContaining(['ivy', 'lighthouse', 'tidewater']))
  expect(await slots('LOW')).toEqual(expect.arrayContaining(['beehive', 'hills', 'kites']))
  // Where the member's choice decides, a game is of several levels.
  const [low, high] = [await codes({ volatility: 'LOW' }), await codes({ volatility: 'HIGH' })]
  expect(low).toContain('mines')
  expect(high).toContain('mines')
  // The filters join, and titles of which nothing is known are left out.
  const bought = await codes({ feature: 'BUY', minReturn: '96' })
  expect(bought).toContain('tidewater')
  expect(bought).not.toContain('foundry')
  const medium = await every({ volatility: 'MEDIUM' })
  expect(medium.every(({ vassalage, deviation }) => vassalage === 'TESSERA' && deviation)).toBe(
    true,
  )
})

test('a feature or a volatility that is unknown is a problem of the request', async () => {
  expect((await list({ feature: 'MAGIC' })).status).toBe(400)
  expect((await list({ volatility: 'high' })).status).toBe(400)
  expect((await list({ feature: '', volatility: '' })).status).toBe(200)
})

test('volatility of an in-house game is the standard deviation that its law has', async () => {
  const games = await every({ vassalage: 'TESSERA' })
  const spreadOf = (code: string) => games.find(({ gameCode }) => gameCode === code)?.deviation
  for (const [code, spread] of [
    ['tidewater', 3.594296],
    ['kites', 2.88936],
    ['quarry', 3.175185],
    ['foundry', 5.127317],
    ['atlas', 6.788486],
    ['hills', 2.887522],
  ] as const) {
    const thousandths = Math.round(spread * 1_000)
    expect(spreadOf(code), code).toEqual({ least: thousandths, most: thousandths })
  }
})
