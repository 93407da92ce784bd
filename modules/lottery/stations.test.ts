import { expect, test } from 'vitest'
import { lotteryGames } from './lottery-games.ts'
import { issuesAfter } from './schedule.ts'
import { stations } from './stations.ts'

const namesOn = (region: 'south' | 'centre', day: number) =>
  stations
    .filter((station) => station.region === region && station.days.includes(day))
    .map(({ name }) => name)
    .toSorted()

test('each day of the week has the stations of the published table', () => {
  expect([1, 2, 3, 4, 5, 6, 0].map((day) => namesOn('south', day))).toEqual([
    ['Ca Mau', 'Dong Thap', 'Ho Chi Minh City'],
    ['Bac Lieu', 'Ben Tre', 'Vung Tau'],
    ['Can Tho', 'Dong Nai', 'Soc Trang'],
    ['An Giang', 'Binh Thuan', 'Tay Ninh'],
    ['Binh Duong', 'Tra Vinh', 'Vinh Long'],
    ['Binh Phuoc', 'Hau Giang', 'Ho Chi Minh City', 'Long An'],
    ['Da Lat', 'Kien Giang', 'Tien Giang'],
  ])
  expect([1, 2, 3, 4, 5, 6, 0].map((day) => namesOn('centre', day))).toEqual([
    ['Phu Yen', 'Thua Thien Hue'],
    ['Dak Lak', 'Quang Nam'],
    ['Da Nang', 'Khanh Hoa'],
    ['Binh Dinh', 'Quang Binh', 'Quang Tri'],
    ['Gia Lai', 'Ninh Thuan'],
    ['Da Nang', 'Dak Nong', 'Quang Ngai'],
    ['Khanh Hoa', 'Kon Tum', 'Thua Thien Hue'],
  ])
})

test('every station is a game of its own that draws on its days alone, and no code stands twice', () => {
  const codes = lotteryGames.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const { code, region, days } of stations) {
    const game = lotteryGames.find((each) => each.code === code)
    expect(game).toMatchObject({ family: 'vn-south', isOwn: false, mode: 'VN' })
    if (!game) continue
    const [first, second] = [...take(issuesAfter(game, new Date('2026-11-25T00:00:00Z')), 2)]
    const drawn = [first, second].map((issue) => issue?.drawsAt.toISOString() ?? '')
    const clock = region === 'south' ? '09:10:00.000Z' : '10:15:00.000Z'
    expect(drawn.every((at) => at.endsWith(clock))).toBe(true)
    expect(drawn.every((at) => days.includes(new Date(at).getUTCDay()))).toBe(true)
  }
})

function* take<T>(all: Iterable<T>, count: number): Generator<T> {
  let left = count
  for (const each of all) {
    if (left <= 0) return
    left -= 1
    yield each
  }
}
