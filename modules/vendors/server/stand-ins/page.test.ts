import { expect, test } from 'vitest'
import type { RoomGiven, StandInGiven } from '../../stand-in-page.ts'
import { forms, lookOf } from './looks.ts'
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
const bodyOf = (html: string) => /<body data-header="(\d)"(?: data-controls="(\d)")?>/.exec(html)
const pageOf = (vendor: string) => bodyOf(standInPage({ ...slot, vendor }, 'a.js'))

test('slots of one vendor have the same controls and header, those of two vendors of slots never both, and rooms have their own controls', () => {
  expect(pageOf('CQ9')?.slice(1)).toEqual(pageOf('CQ9')?.slice(1))
  const vendors = ['CQ9', 'PNG', 'TTG', 'MG', 'RTG', 'PT', 'ISB', 'AG', 'AE', 'GG', 'WD', 'MGS']
  const looks = vendors.map((vendor) => pageOf(vendor)?.slice(1).join(' '))
  expect(new Set(looks).size).toBe(vendors.length)
  const [, header, controls] = bodyOf(standInPage(room, 'a.js')) ?? []
  expect(header).toBe(pageOf(room.vendor)?.[1])
  expect(controls).toBeUndefined()
})

test('a vendor of any name has one of the forms', () => {
  for (const vendor of ['', 'SANDBOX', 'S1A2B3', 'Ñandú'])
    expect(Object.values(lookOf(vendor)).every((form) => form >= 0 && form < forms)).toBe(true)
})
