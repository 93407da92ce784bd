import { freshDatabase } from '@tessera/testing'
import { expect, test } from 'vitest'
import { readFlags } from './contract-flags.ts'
import { contractsFixture, terms, tier } from './contracts.fixture.ts'

const { db } = freshDatabase()

test('of a kind whose contracts have all ended the flag is off, and it is told that there were some', async () => {
  const f = contractsFixture(db())
  const { top, agent, player } = await f.line()
  const id = await f.agree(top, agent, terms([tier(1)]))
  await f.offer(agent, player, terms([tier(0.5)]))
  expect((await readFlags(f.as(agent))).past).toEqual([])
  await f.answer(agent, id, 'TERMINATE')
  await f.answer(top, id, 'TERMINATE')
  expect(await readFlags(f.as(agent))).toMatchObject({ dailysalreqtype: 0, past: ['daily'] })
  // Who was only offered one had none.
  expect((await readFlags(f.as(player))).past).toEqual([])
})
