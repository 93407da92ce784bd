import { freshDatabase } from '@tessera/testing'
import { expect, test } from 'vitest'
import { memberWith, openEvent, slip } from '../slips/bare-event.fixture.ts'
import { sendSlip } from '../slips/sent.ts'
import { describeSports, describeTickets } from './describe-tickets.ts'

const { db } = freshDatabase()
const usd = (amount: number) => BigInt(Math.round(amount * 10_000))

test('a ticket is told in records by what it is on, in the language of its reader [MC-08]', async () => {
  const member = await memberWith(db(), usd(100))
  const lines = await Promise.all([1, 2, 3, 4].map(() => openEvent(db())))
  const [line] = lines
  if (!line) throw new Error('an event is made')
  const one = await sendSlip(member, slip([[line, '1']], 10))
  const all = await sendSlip(
    member,
    slip(
      lines.map((each) => [each, 'X'] as const),
      1,
      { kind: 'lucky-15' },
    ),
  )
  const ids = [one.ticket.id, all.ticket.id, crypto.randomUUID()]
  const titles = await describeTickets(db(), ids, 'EN')
  expect(titles.get(one.ticket.id)).toEqual({
    of: 'sports',
    title: 'Alder – Birch · Match result · Alder @ 2.45',
  })
  expect(titles.get(all.ticket.id)?.title).toBe(
    'Lucky 15: Alder – Birch · Draw; Alder – Birch · Draw; Alder – Birch · Draw; …',
  )
  expect(titles.size).toBe(2)
  expect((await describeTickets(db(), ids, 'ES')).get(one.ticket.id)?.title).toContain('@ 2,45')
  const games = [
    { vendor: 'TESSERA', gameCode: 'football' },
    { vendor: 'TESSERA', gameCode: 'multi' },
    { vendor: 'TESSERA', gameCode: 'dice' },
  ]
  expect([...describeSports(games, 'EN')].map(([code, { gameName }]) => [code, gameName])).toEqual([
    ['TESSERA/football', 'Football'],
    ['TESSERA/multi', 'Sports'],
  ])
})
