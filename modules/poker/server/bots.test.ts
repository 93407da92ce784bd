import { findDiscrepancies } from '@tessera/ledger/server'
import { inTransaction, type MemberContext } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { expect, test } from 'vitest'
import type { Act } from '../rules/hand.ts'
import { choicesOf } from '../rules/hand.ts'
import { act, applyAct } from './hands/act.ts'
import {
  begin,
  chip,
  makeTable,
  memberWith,
  playedAt,
  runOnce,
  sit,
  stacksAt,
  step,
} from './poker.fixture.ts'
import { topUp } from './seats/seat-acts.ts'
import type { Played } from './tables/loaded.ts'
import { lockTable, presentHand, staysAt } from './tables/rows.ts'

const { db } = freshDatabase({ connections: 12 })
const at = (code: string) => ({ params: { code } })
const full = 1_000

/** A table of two seats in free play: a person in the first one, a demo bot in the other one. */
async function tableWithBot() {
  const table = await makeTable(db(), { seats: 2, bots: 1, unit: 'TRIAL', ppm: 0 })
  const ana = await memberWith(db(), 500_000_000n, { type: 4 }, 'TRIAL')
  await runOnce(db())
  const [bot] = await staysAt(db(), table)
  if (!bot?.bot) throw new Error('a bot sits down')
  const own = bot.seat === 1 ? 2 : 1
  await sit(ana, table, own, full)
  return { table, ana, own, bot: bot.seat }
}

/** Whoever acts puts in all that there is. */
function allIn({ hand, state }: Played): Act {
  const most = choicesOf(hand.setup, state)?.raise?.most
  const seat = state.turn ?? 0
  return most === undefined ? { seat, kind: 'call' } : { seat, kind: 'raise', to: most }
}

/** Plays a hand in which both put in all that they have; the bot acts when the test says so. */
async function playAllIn(table: string, ana: MemberContext): Promise<void> {
  await begin(db(), table, [ana])
  for (;;) {
    const played = await playedAt(db(), table)
    if (played.hand.endedAt) return
    const whose = played.seats.find(({ seat }) => seat === played.state.turn)
    if (played.hand.state === 'runout') await step(db(), table)
    else if (whose?.memberId) {
      const { kind, to } = allIn(played)
      const body = { hand: played.hand.id, at: played.acts.length, kind, ...(to && { to }) }
      await act(ana, { ...at(table), body })
    } else {
      await inTransaction(db(), async (tx) => {
        const row = await lockTable(tx, table)
        if (row) await applyAct(tx, row, played, allIn(played), false)
      })
    }
  }
}

/** Such a table where the person has lost the first hand that was not shared. */
async function tableWherePersonLost() {
  for (;;) {
    const made = await tableWithBot()
    while (![...(await stacksAt(db(), made.table)).values()].includes(0))
      await playAllIn(made.table, made.ana)
    if ((await stacksAt(db(), made.table)).get(made.own) === 0) return made
  }
}

test('a demo bot that has lost all its chips at a table of two is staked again and dealt in by the next step', async () => {
  const { table, ana, own, bot } = await tableWithBot()
  const isBroke = async (seat: number) => (await stacksAt(db(), table)).get(seat) === 0
  // Whoever loses is a matter of cards: the person buys chips again until the bot has lost.
  while (!(await isBroke(bot))) {
    if (await isBroke(own)) {
      const body = { id: crypto.randomUUID(), amount: chip * BigInt(full) }
      await topUp(ana, { ...at(table), body })
    }
    await playAllIn(table, ana)
  }
  expect((await presentHand(db(), table))?.endedAt).not.toBeNull()
  await step(db(), table)
  const next = await playedAt(db(), table)
  expect(next.hand.endedAt).toBeNull()
  expect(next.seats.map(({ seat }) => seat)).toEqual([1, 2])
  expect(next.hand.setup.players.find(({ seat }) => seat === bot)?.stack).toBe(full)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('no hand begins while the person at a table with a demo bot has no chips, and one does as soon as chips are bought', async () => {
  const { table, ana } = await tableWherePersonLost()
  const hand = await presentHand(db(), table)
  await step(db(), table)
  expect((await presentHand(db(), table))?.id).toBe(hand?.id)
  await topUp(ana, { ...at(table), body: { id: crypto.randomUUID(), amount: chip * 400n } })
  await step(db(), table)
  const next = await playedAt(db(), table)
  expect(next.hand.id).not.toBe(hand?.id)
  expect(next.seats.map(({ seat }) => seat)).toEqual([1, 2])
  expect(await findDiscrepancies(db())).toEqual([])
})
