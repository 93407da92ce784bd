import { defineSite } from '@tessera/web-kit/modules'
import { defineMessages } from '@tessera/web-kit/messages'
import { Clover } from 'lucide-react'
import { expect, test } from 'vitest'
import { addedBy } from './module-pages.ts'

const titles = defineMessages('bingo-titles', { bingo: 'Bingo', bingoCards: 'My cards' })
const screen = () => Promise.resolve({ Screen: () => null })

test('a page of a module has its address, its title and its place in the menu', async () => {
  const bingo = defineSite({
    titles,
    pages: [{ id: 'bingo', path: '/bingo', access: 'everybody', menu: { icon: Clover }, screen }],
    centre: [{ id: 'bingoCards', menu: { group: 'records', icon: Clover }, screen }],
  })
  const { routes, centre, main, account } = addedBy([bingo])
  const input = { params: {}, search: new URLSearchParams() }
  expect(routes).toMatchObject([
    { page: 'bingo', path: '/bingo', access: 'everybody', layout: 'full' },
  ])
  expect(routes[0]?.title(input)).toEqual({ titles, id: 'bingo' })
  expect(await routes[0]?.screen(input)).toHaveProperty('Screen')
  expect(Object.keys(centre)).toEqual(['bingoCards'])
  expect(main.map(({ href }) => href)).toEqual(['/bingo'])
  expect(account).toMatchObject([{ group: 'records', href: '/member?page=bingoCards' }])
})

test('a page without a place in a menu, and a module without pages, add no entry', () => {
  const hidden = defineSite({
    titles,
    pages: [{ id: 'bingo', path: '/bingo', access: 'member', screen }],
    centre: [{ id: 'bingoCards', screen }],
  })
  const { routes, main, account } = addedBy([hidden, defineSite({ titles })])
  expect(routes).toHaveLength(1)
  expect([...main, ...account]).toEqual([])
  // @ts-expect-error a page without its title
  defineSite({ titles, centre: [{ id: 'nowhere', screen }] })
})
