import { expect, test } from 'vitest'
import type { RoomGiven, StandInGiven } from '../../stand-in-page.ts'
import { modelNames, modelOf } from './models/models.ts'
import { standInPage } from './page.ts'

const given = {
  text: { slotSpin: 'Spin', slotOpening: 'Loading…' },
  language: 'en',
  unit: 'USD',
  session: 's',
  vendor: 'CQ9',
  skin: {
    name: 'Salty Voyage',
    english: 'Salty Voyage',
    category: 'RNG',
    theme: 'sea',
    seed: 1,
    palette: {
      ground: ['#011', '#022', '#033', '#044', '#055'],
      metal: { light: '#eff', body: '#cef', shade: '#89a', edge: '#012' },
      glow: '#fff',
    },
    emblems: [],
    side: 512,
    backdrop: '',
  },
  stakes: ['1.00'],
  balance: '100.00',
  base: '/stand-in',
  isTrial: false,
  lobby: '/',
  cashier: '/member',
} satisfies Partial<StandInGiven>

const slot: StandInGiven = {
  ...given,
  is: 'slot',
  free: null,
  pool: null,
  definition: modelOf(modelNames[0] ?? '').definition,
  mean: '24/25',
}
const room: RoomGiven = {
  ...given,
  is: 'room',
  room: {
    kind: 'fish',
    view: 'pond',
    hasMany: false,
    rules: '',
    seconds: 0,
    next: { spots: [], shows: {} },
  },
}
const controlsIn = (html: string) => /<body data-controls="(\d)">/.exec(html)?.[1]

test('slots of one vendor have the same controls, those of different vendors differ, and rooms have their own', () => {
  const of = (vendor: string) => controlsIn(standInPage({ ...slot, vendor }, 'a.js'))
  expect(of('CQ9')).toBe(of('CQ9'))
  const vendors = ['CQ9', 'PNG', 'TTG', 'MG', 'RTG', 'PT', 'ISB', 'AG', 'AE', 'GG', 'WD', 'MGS']
  expect(new Set(vendors.map(of))).toEqual(new Set(['0', '1', '2', '3']))
  expect(controlsIn(standInPage(room, 'a.js'))).toBeUndefined()
})
