import { cleanup, screen, waitFor } from '@testing-library/react'
import { bannerGroups } from '@tessera/settings/calls'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { categories } from '../game-types.ts'
import { CategoryBanners } from './category-banners.tsx'
import { fakeServer, showAt } from './lobby.fixture.tsx'

const banner = (groupName: string) => ({
  id: '00000000-0000-7000-8000-000000000001',
  groupName,
  title: `Of ${groupName}`,
  body: '',
  action: '',
  url: '',
  linkageType: 'NONE',
})
const server = fakeServer({
  banners: ({ query }) => {
    const groupName = query.get('groupName') ?? ''
    return { list: groupName === 'w_fish' ? [] : [banner(groupName)] }
  },
})
beforeEach(() => void vi.stubGlobal('fetch', server.fetch))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['RNG', 'w_rng'],
  ['LIVE', 'w_live'],
  ['PVP', 'w_pvp'],
  ['SPORTS', 'w_sports'],
  ['ESPORTS', 'w_esports'],
  ['ELOTT', 'w_elott'],
  ['LOTT', 'w_lott'],
  ['COCKFIGHT', 'w_sports'],
] as const)('shows over %s the banners of the group %s [LB-05]', async (category, group) => {
  showAt('/', <CategoryBanners category={category} />)
  expect(await screen.findByText(`Of ${group}`, {}, { timeout: 15_000 })).toBeTruthy()
})

it('shows nothing over a category whose group has none [LB-05]', async () => {
  const { container } = showAt('/', <CategoryBanners category="FISH" />)
  await waitFor(() =>
    expect(server.callsOf('banners').at(-1)?.query.get('groupName')).toBe('w_fish'),
  )
  expect(container.querySelector('h2')).toBeNull()
})

it('knows a group for home, for every category, for the registration and for the side menu [LB-05]', () => {
  const named = categories
    .filter((each) => each !== 'COCKFIGHT')
    .map((each) => `w_${each.toLowerCase()}`)
  expect(bannerGroups.toSorted()).toEqual(['w_home', 'w_leftmenu', 'w_reg', ...named].toSorted())
})
