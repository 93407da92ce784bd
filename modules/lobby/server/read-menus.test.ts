import { freshDatabase } from '@tessera/testing'
import { beforeAll, expect, test } from 'vitest'
import type { Lane, VendorGroup } from '../calls.ts'
import { houseTitles } from './catalogue/house-games.ts'
import { makeCatalogue } from './catalogue.ts'
import { ask, lobbyApp } from './lobby.fixture.ts'
import { insertCatalogue } from './insert-catalogue.ts'
import { prizeModeOf, splitLanes } from './lanes.ts'

const { db } = freshDatabase()
type Menus = { groups: VendorGroup[]; data: { lanes: Lane[] }; prizeMode: string }

beforeAll(() => insertCatalogue(db(), makeCatalogue(400)))

const read = async () => (await ask<Menus>(lobbyApp(db()), 'GET', '/lgw/games/game_menus')).value
const codes = (lane: Lane | undefined) => lane?.cards.map(({ vassalage }) => vassalage)

const card = (vassalage: string, gameType = 'SPORTS') => ({
  vassalage,
  gameType,
  displayName: vassalage,
  isGame: 'GAME' as const,
  games: 1,
  comingSoon: true,
})

test('TF has a lane of e-sports and DS88 one of cockfights, both right after the sports [LB-17]', async () => {
  const { lanes } = (await read()).data
  const titles = lanes.map(({ title }) => title)
  expect(titles).toEqual('RNG LIVE SPORTS ESPORTS COCKFIGHT FISH PVP ELOTT LOTT'.split(' '))
  const laneOf = (title: string) => lanes.find((lane) => lane.title === title)
  expect(codes(laneOf('SPORTS'))).toEqual(['IBC', 'SBT', 'UG'])
  expect(codes(laneOf('ESPORTS'))).toEqual(['TF'])
  expect(codes(laneOf('COCKFIGHT'))).toEqual(['DS88'])
  expect(laneOf('ESPORTS')?.cards[0]).toMatchObject({ gameType: 'ESPORTS', games: 8 })
})

test('a sports lane without these two vendors stays alone', () => {
  const lanes = [{ title: 'SPORTS', cards: [card('IBC')] }]
  expect(splitLanes(lanes)).toEqual(lanes)
})

test('the prize mode is ELOTT where the e-lottery lane has TCG_LOTTO_VN or LOTT, else LOTT [LB-16]', async () => {
  expect((await read()).prizeMode).toBe('ELOTT')
  const lane = (vendor: string) => [{ title: 'ELOTT', cards: [card(vendor, 'ELOTT')] }]
  expect(prizeModeOf(lane('TCG_LOTTO_VN'))).toBe('ELOTT')
  expect(prizeModeOf(lane('LOTT'))).toBe('ELOTT')
  expect(prizeModeOf(lane('TCG_SEA'))).toBe('LOTT')
  expect(prizeModeOf([{ title: 'LOTT', cards: [card('LOTT', 'LOTT')] }])).toBe('LOTT')
})

test('a lane says which vendors have which kinds of titles [LB-21] [LB-48] [PL-16] [PL-38]', async () => {
  const { groups, data } = await read()
  const rng = data.lanes.find(({ title }) => title === 'RNG')
  const mini = rng?.gameClassify?.find(({ code }) => code === 'MINI')
  expect(mini).toEqual({ code: 'MINI', vendors: ['TESSERA'] })
  expect(rng?.cards.every(({ isGame }) => isGame === 'VASSALAGE')).toBe(true)
  expect(groups.reduce((sum, { games }) => sum + games, 0)).toBe(400 + houseTitles().length)
})

test('every vendor of the specification is in its category [LB-22] [LB-45] [LB-49] [LB-50] [LB-51] [LB-52] [LB-53] [PL-52]', async () => {
  const groups = (
    await ask<VendorGroup[]>(lobbyApp(db()), 'GET', '/wps/relay/GCSGAME_newGameVendor')
  ).value
  const of = (category: string) =>
    groups
      .find(({ gameCategory }) => gameCategory === category)
      ?.vendors.map(({ vassalage }) => vassalage)
      .join(' ')
  expect(of('RNG')).toBe('TESSERA AE AG CQ9 GG ISB MG MGS PNG PT RTG TTG WD')
  expect(of('LIVE')).toBe('AG BBIN BG DG EA LOTUS OG PT TGP')
  expect(of('FISH')).toBe('AG BBIN CQ9 GG PT RTG')
  expect(of('PVP')).toBe('KX KY TH WS XY')
  expect(of('ELOTT')).toBe('TCG_LOTTO_VN TCG_SEA ELOTT')
  expect(of('SPORTS')).toBe('IBC SBT UG')
  expect(of('ESPORTS')).toBe('TF')
  expect(of('COCKFIGHT')).toBe('DS88')
  expect(of('LOTT')).toBe('LOTT')
  expect(groups.flatMap(({ vendors }) => vendors).every(({ games }) => games > 0)).toBe(true)
})

test('a vendor says which categories it has [PL-51]', async () => {
  const types = await ask<{ gameType: string }[]>(
    lobbyApp(db()),
    'GET',
    '/wps/relay/GCSGAME_getVassGameType',
    { query: { vassalage: 'AG' } },
  )
  expect(types.value.map(({ gameType }) => gameType)).toEqual(['FISH', 'LIVE', 'RNG'])
})
