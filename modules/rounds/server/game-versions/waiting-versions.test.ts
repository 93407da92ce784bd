import type { Game } from '@tessera/game-kit'
import { games } from '@tessera/games'
import { takingTwo } from '@tessera/identity/server'
import { confirmApproval, propose } from '@tessera/compliance/server'
import { hasFreePlay, insertCatalogue, isHidden, makeCatalogue } from '@tessera/lobby/server'
import { answer, type StaffContext } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { gameDeskCalls } from '../../game-desk-calls.ts'
import { roundsProblems } from '../../problems.ts'
import { listHouseGames } from '../house-games/list-house-games.ts'
import { listGameChanges, setStakeRange } from '../house-games/stake-range.ts'
import { playOpenGame } from '../play-open-game.ts'
import { ending, playerWith, rolling } from '../rounds.fixture.ts'
import { roundsSettings } from '../two-person-settings.ts'
import { listGameVersions } from './list-game-versions.ts'
import { noteGameVersions, playedGames, type Played } from './note-game-versions.ts'
import { acceptReturn, forgetWaiting } from './waiting-versions.ts'

const { db } = freshDatabase({ connections: 10 })
const ports = { isHidden, hasFreePlay, declaredReturns: () => new Map<string, number>() }
const next = { version: '2', fingerprint: 'b'.repeat(64) }

/** Dice as a release would have it that pays a tenth less. */
const lower = (): Played[] =>
  playedGames().map((each) => {
    if (each.game.slug !== 'dice') return each
    const { dice } = games
    const pay: typeof dice.pay = (choice, draw) => Math.floor((dice.pay(choice, draw) * 9) / 10)
    const game = { ...dice, pay } as unknown as Game
    return { game, published: { ...each.published, ...next } }
  })

const desk = takingTwo(
  answer(gameDeskCalls, {
    listHouseGames: ({ db: at }, { query }) => listHouseGames(at, query.currency, ports),
    writeStakeRange: (context, { params, body }) => setStakeRange(context, params.game, body),
    acceptReturn: (context, { params, body }) => acceptReturn(context, params.game, body),
    listStakeRangeChanges: ({ db: at }, { query }) => listGameChanges(at, query),
  }),
  roundsSettings.filter(({ write }) => write === gameDeskCalls.acceptReturn),
  { propose },
)
const accept = (context: StaffContext) =>
  desk.routes
    .find(({ call }) => call === gameDeskCalls.acceptReturn)
    ?.handle(
      context as never,
      { params: { game: 'dice' }, body: { ...next, reason: 'lower return' } } as never,
    )

async function hire(account: string): Promise<StaffContext> {
  const id = crypto.randomUUID()
  const permissions = ['games.settings', 'approvals.decide']
  await sql`insert into identity.staff (id, account, password_hash, permissions, extra, created_at)
    values (${id}, ${account}, 'x', ${permissions}, ${permissions}, now())`.execute(db())
  return {
    ...testContext(db()),
    staff: { id, account, permissions, sessionId: 's' },
  } as unknown as StaffContext
}

const rowOf = async (slug: string) =>
  (await listHouseGames(db(), 'USD', ports)).list.find((game) => game.slug === slug)

beforeAll(async () => {
  await insertCatalogue(db(), makeCatalogue(40))
  await noteGameVersions(db())
})

test('a game whose return changes stands still until two persons have accepted it [GM-09]', async () => {
  const ana = await playerWith(db(), 10_000_000n)
  const before = rolling()
  const first = await playOpenGame(ana, before, ports)
  expect(await noteGameVersions(db(), lower())).toEqual(['dice'])
  forgetWaiting(db())
  expect(await ending(playOpenGame(ana, rolling(), ports))).toBe(roundsProblems.returnWaits.code)
  // A round from before ends as it would have, and other games go on.
  expect(await playOpenGame(ana, before, ports)).toEqual(first)
  const waiting = await rowOf('dice')
  expect(waiting?.waiting).toMatchObject(next)
  expect(waiting?.profile?.version).toBe('1')
  expect((await rowOf('orchard'))?.waiting).toBeNull()

  const [olga, pia] = [await hire('olga'), await hire('pia')]
  expect(await accept(olga)).toMatchObject({ isDone: false })
  expect((await rowOf('dice'))?.waiting).not.toBeNull()
  const { rows } = await sql<{ id: string }>`select id from compliance.approval
    where subject = 'return:dice' and state = 'waiting'`.execute(db())
  const id = rows[0]?.id ?? ''
  await expect(confirmApproval(olga, { id }, desk.kinds)).rejects.toThrow()
  await confirmApproval(pia, { id }, desk.kinds)
  expect(await rowOf('dice')).toMatchObject({ waiting: null, profile: next })
  forgetWaiting(db())
  expect(await ending(playOpenGame(await playerWith(db(), 10_000_000n), rolling(), ports))).toBe(
    'done',
  )
  const { list } = await listGameVersions(db(), { game: 'dice', pageNo: 1, pageSize: 10 })
  expect(list.map(({ version }) => version)).toEqual(['2', '1'])
  const log = await listGameChanges(db(), { pageNo: 1, pageSize: 10 })
  expect(log.list[0]).toMatchObject({ subject: 'return:dice', after: { version: '2' } })
})

test('what waits no more, or was replaced by another release, is accepted by nobody', async () => {
  const olga = await hire('olga2')
  await expect(acceptReturn(olga, 'dice', next)).rejects.toThrow('rounds.returnChanged')
  // The code from before is back: its return is another one than that which is played now.
  await noteGameVersions(db())
  await expect(acceptReturn(olga, 'dice', next)).rejects.toThrow('rounds.returnChanged')
  expect((await rowOf('dice'))?.waiting).toMatchObject({ version: '1' })
  // The code that is played comes again: nothing waits.
  await noteGameVersions(db(), lower())
  expect((await rowOf('dice'))?.waiting).toBeNull()
})
