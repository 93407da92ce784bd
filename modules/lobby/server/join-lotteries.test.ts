import { inTransaction } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { insertCatalogue } from './insert-catalogue.ts'
import { makeCatalogue } from './catalogue.ts'
import { findGame } from './find-game.ts'
import { joinLotteries, type LotteryTitle } from './join-lotteries.ts'

const { db } = freshDatabase()

beforeAll(() => insertCatalogue(db(), makeCatalogue(400)), 60_000)

const titles: LotteryTitle[] = [
  ['LOTT', 'SSC1', 'LOTT', 'Five Digits 1 min'],
  ['TCG_LOTTO_VN', 'VNNM2', 'ELOTT', 'Vietnam North 2 min'],
].map(([vendor = '', gameCode = '', gameType = '', EN = '']) => ({
  vendor,
  gameCode,
  gameType,
  names: { EN, ES: `${EN} ES` },
  minBet: 100n,
}))
const join = (each = titles) => inTransaction(db(), (tx) => joinLotteries(tx, each))
const shown = async () =>
  (
    await sql<{ code: string }>`select game_code as code from lobby.game
      where vendor = 'LOTT' and not is_hidden order by position`.execute(db())
  ).rows.map(({ code }) => code)

test('lotteries stand under their vendors, can be played, and replace what was announced [GM-17]', async () => {
  expect((await findGame(db(), 'LOTT', 'daily-six'))?.isPlayable).toBe(false)
  await join()
  expect(await findGame(db(), 'LOTT', 'SSC1')).toMatchObject({
    isPlayable: true,
    slug: null,
    gameType: 'LOTT',
  })
  expect(await findGame(db(), 'TCG_LOTTO_VN', 'VNNM2')).toMatchObject({ isPlayable: true })
  expect(await shown()).toEqual(['SSC1'])
})

test('a second start changes nothing, adds what is new and keeps what staff have hidden', async () => {
  const before = await findGame(db(), 'LOTT', 'SSC1')
  await sql`update lobby.game set is_hidden = true where game_code = 'SSC1'`.execute(db())
  const [first] = titles
  if (!first) throw new Error('there is a title')
  await join([...titles, { ...first, gameCode: 'SSC3', names: { EN: 'Five Digits 3 min' } }])
  expect(await shown()).toEqual(['SSC3'])
  await sql`update lobby.game set is_hidden = false where game_code = 'SSC1'`.execute(db())
  expect(await findGame(db(), 'LOTT', 'SSC1')).toEqual(before)
})
