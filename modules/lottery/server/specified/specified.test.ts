import { prepareJobs } from '@tessera/server-kit'
import { freshDatabase, memberContext, person, testContext } from '@tessera/testing'
import { beforeAll, expect, test } from 'vitest'
import { lotteryType, specifiedModes } from '../../limits.ts'
import { lotteryGames, vendorOf } from '../../lottery-games.ts'
import { specifiedLotteryCalls as calls } from '../../specified-calls.ts'
import { drawIssue } from '../draws/draw-issue.ts'
import { hashChain } from '../beacons/hash-chain.ts'
import { insertGames, insertIssue, officialGame, ownGame, seedOf } from '../issues.fixture.ts'
import {
  launchLottery,
  listRecentDraws,
  readLotteryMenu,
  readOpened,
  readOpenedNumero,
} from './specified.ts'

const { db, url } = freshDatabase()
const now = new Date()

beforeAll(async () => {
  await prepareJobs(url())
  await insertGames(db())
  await hashChain.prepare(db(), now)
  await hashChain.prepare(db(), new Date(now.getTime() - 86_400_000))
  const first = await insertIssue(db(), {
    game: ownGame,
    numero: '20000101-0001',
    drawsIn: -62,
    seed: seedOf(1),
  })
  const second = await insertIssue(db(), {
    game: ownGame,
    numero: '20000101-0002',
    drawsIn: -2,
    seed: seedOf(2),
  })
  await insertIssue(db(), { game: ownGame, numero: '20000101-0003', drawsIn: 600, seed: seedOf(3) })
  await drawIssue(db(), first, now)
  await drawIssue(db(), second, now)
}, 60_000)

const context = () => testContext(db(), { clock: () => new Date() })
const launch = (body: object) =>
  launchLottery(memberContext(db(), person(crypto.randomUUID())), {
    body: calls.launchLottery.body.parse(body),
  })

test('lotteries have the prize modes LOTT, ZY, ELOTT and SEA, and the type Lott [GM-05] [CN-40] [CN-41]', () => {
  expect(specifiedModes).toEqual(['LOTT', 'ZY', 'ELOTT', 'SEA'])
  expect(lotteryType).toBe('Lott')
  const modes = new Set(lotteryGames.map(({ mode }) => mode))
  for (const mode of specifiedModes) expect(modes.has(mode)).toBe(true)
})

test('the menu takes a prize mode and the device WEB [GM-12] [GM-14] [CL-25]', async () => {
  const menu = (prizeMode?: string) =>
    readLotteryMenu(context(), {
      query: calls.readLotteryMenu.query.parse({ device: 'WEB', ...(prizeMode && { prizeMode }) }),
    })
  expect((await menu('ZY')).list).toMatchObject([
    {
      gameCode: ownGame,
      prizeMode: 'ZY',
      lottoType: 'Lott',
      vassalage: 'LOTT',
      numero: '20000101-0003',
    },
  ])
  expect((await menu('SEA')).list.map(({ gameCode }) => gameCode)).toEqual([officialGame])
  expect((await menu()).list).toHaveLength(2)
  expect(calls.readLotteryMenu.query.safeParse({ prizeMode: 'OTHER' }).success).toBe(false)
})

test('recent results name the last issue of each lottery [GM-15] [CL-26]', async () => {
  const { list } = await listRecentDraws(context(), {
    query: calls.listRecentDraws.query.parse({}),
  })
  expect(list).toMatchObject([{ gameCode: ownGame, numero: '20000101-0002', status: 4 }])
})

test('an opened issue tells its numbers, what sells next and the results before [CL-27] [CL-28]', async () => {
  const answer = await readOpened(context(), { query: { gameCode: ownGame } })
  expect(answer).toMatchObject({
    gameCode: ownGame,
    numero: '20000101-0002',
    status: 4,
    next: { numero: '20000101-0003' },
    list: [{ numero: '20000101-0002' }, { numero: '20000101-0001' }],
  })
  expect(answer.winNo).toMatch(/^\d,\d,\d,\d$/)
  const asked = (numero: string) =>
    readOpenedNumero(context(), { query: { gameCode: ownGame, numero } })
  expect(await asked('20000101-0001')).toMatchObject({ numero: '20000101-0001', status: 4 })
  expect(await asked('20000101-0003')).toMatchObject({ winNo: '', status: 1 })
  await expect(asked('19990101-0001')).rejects.toThrow('lottery.unknownIssue')
})

test('a launch opens the page of the vendor, for betting or the lobby [GM-11] [GM-17]', async () => {
  expect(
    await launch({
      lottoArea: 'VN',
      launchMode: 'LOTT',
      lottoPrizeMode: 'ELOTT',
      lottoGameCode: ownGame,
      lottoView: 'betting',
      device: 'WEB',
      backUrl: '/elott',
      language: 'ES',
    }),
  ).toEqual({
    url: `/lottery?gameCode=${ownGame}&backUrl=%2Felott`,
    vassalage: 'LOTT',
    lottoPrizeMode: 'ZY',
    lottoView: 'betting',
    isOpen: 1,
  })
  expect((await launch({ lottoView: 'lobby' })).url).toBe('/vnLottery')
  expect((await launch({ lottoView: 'lobby', lottoPrizeMode: 'SEA' })).url).toBe('/seaLottery')
  expect((await launch({ lottoView: 'lobby', lottoPrizeMode: 'ELOTT' })).url).toBe('/lottery')
  expect(Object.values(vendorOf)).toEqual(['LOTT', 'LOTT', 'ELOTT', 'TCG_SEA', 'TCG_LOTTO_VN'])
  await expect(launch({ lottoGameCode: 'NONE' })).rejects.toThrow('lottery.unknownGame')
})

test('the way back stays on the hosts of the site [GM-11]', async () => {
  const lobby = { lottoView: 'lobby' }
  for (const backUrl of [
    'https://elsewhere.test/',
    '//elsewhere.test',
    String.raw`\\elsewhere.test`,
    'javascript:alert(1)',
    'http://tessera.test.elsewhere.test/',
    'https://tessera.test/',
    'http://tessera.test@elsewhere.test/',
  ]) {
    await expect(launch({ ...lobby, backUrl }), backUrl).rejects.toThrow('lottery.backElsewhere')
  }
  expect((await launch({ ...lobby, backUrl: 'http://tessera.test/home' })).url).toContain(
    'backUrl=',
  )
})
