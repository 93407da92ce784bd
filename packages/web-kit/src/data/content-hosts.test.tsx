import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GameTile } from '../components/game-tile/game-tile.tsx'
import { hostOfPictures, leaveHost, offerHosts } from './content-hosts.ts'

const [first, second, third] = ['https://a.example', 'https://b.example/art', 'https://c.example']
const all = [`${first}/`, second, third] as string[]

beforeEach(() => {
  sessionStorage.clear()
  offerHosts([])
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('without a list our own host is the default', () => {
  expect(hostOfPictures()).toBe('')
})

test('a host is chosen by chance from the list, each about as often', () => {
  const counts = new Map<string, number>()
  for (let session = 0; session < 300; session++) {
    sessionStorage.clear()
    offerHosts(all)
    counts.set(hostOfPictures(), (counts.get(hostOfPictures()) ?? 0) + 1)
  }
  expect([...counts.keys()].toSorted()).toEqual([first, second, third])
  // A third of 300 each; 60 is five standard deviations away.
  for (const count of counts.values()) expect(count).toBeGreaterThan(60)
})

test('a session stays with its host, until the site removes it from the list', () => {
  offerHosts(all)
  const host = hostOfPictures()
  for (let again = 0; again < 20; again++) offerHosts(all)
  expect(hostOfPictures()).toBe(host)
  offerHosts(all.filter((each) => !each.startsWith(host)))
  expect(hostOfPictures()).not.toBe(host)
  expect(hostOfPictures()).not.toBe('')
})

test('a host that fails is left for the next, for the whole session, and our own comes last', () => {
  offerHosts(all)
  const one = hostOfPictures()
  const two = leaveHost(one)
  expect(two).not.toBe(one)
  // Who is late to find the same out does not cost another host.
  expect(leaveHost(one)).toBe(two)
  offerHosts(all)
  expect(hostOfPictures()).toBe(two)
  const three = leaveHost(two)
  expect([one, two, three].toSorted()).toEqual([first, second, third])
  expect(leaveHost(three)).toBe('')
  offerHosts(all)
  expect(hostOfPictures()).toBe('')
})

const Tile = () => (
  <GameTile
    game={{ id: '7', name: 'Orchard', vendor: 'Tessera', art: '/art/a1', colour: 'transparent' }}
    link={(content) => content}
  />
)
const failPicture = (container: HTMLElement) => {
  const picture = container.querySelector('img')
  if (picture) fireEvent.error(picture)
  return container.querySelector('img')?.getAttribute('src')
}

test('a picture that its host does not serve comes from the next, then from our own, and then the ornament is shown [LB-39]', () => {
  offerHosts(all.slice(0, 2))
  const { container } = render(<Tile />)
  const tried = [container.querySelector('img')?.getAttribute('src')]
  tried.push(failPicture(container), failPicture(container))
  expect(new Set(tried.slice(0, 2))).toEqual(
    new Set([`${first}/art/a1/320.webp`, `${second}/art/a1/320.webp`]),
  )
  expect(tried[2]).toBe('/art/a1/320.webp')
  expect(container.querySelector('source')?.getAttribute('srcset')).toMatch(/^\/art\/a1\/200\.avif/)
  failPicture(container)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg')).toBeTruthy()
})

test('a device without a network leaves no host', () => {
  offerHosts(all)
  const host = hostOfPictures()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { container } = render(<Tile />)
  expect(failPicture(container)).toBe('/art/a1/320.webp')
  expect(hostOfPictures()).toBe(host)
})
