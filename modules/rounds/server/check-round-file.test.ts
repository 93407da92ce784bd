import { toWire } from '@tessera/calls'
import { money } from '@tessera/money'
import { freshDatabase } from '@tessera/testing'
import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rotateSeed } from './change-seeds.ts'
import { listRounds } from './list-rounds.ts'
import { playRound } from './play-round.ts'
import { playerWith, rolling } from './rounds.fixture.ts'

const { db } = freshDatabase()
const file = path.join(import.meta.dirname, '../../../games/check-round.gen.mjs')

/** Runs the published file as a member would, on a proof as the site shows it. */
function check(proof: unknown): Promise<{ code: number; said: string }> {
  const at = path.join(mkdtempSync(path.join(tmpdir(), 'proof-')), 'proof.json')
  writeFileSync(at, typeof proof === 'string' ? proof : toWire(proof))
  return new Promise((done) => {
    execFile(process.execPath, [file, at], (error, out, problem) =>
      done({ code: Number(error?.code ?? 0), said: `${out}${problem}` }),
    )
  })
}

test('the published file computes real rounds of every game again, and finds each false claim', async () => {
  const ana = await playerWith(db(), 1_000_000n)
  for (let round = 0; round < 4; round++) {
    await playRound(ana, rolling({ choice: { side: 'over', target: 2_000 } }))
    await playRound(ana, {
      id: crypto.randomUUID(),
      game: 'orchard',
      stake: money(1_234n, 'USD'),
      choice: {},
    })
  }
  const hidden = (await listRounds(ana, { pageNo: 1, pageSize: 20 })).list
  expect(await check(hidden[0])).toMatchObject({
    code: 2,
    said: expect.stringContaining('not revealed yet'),
  })
  await rotateSeed(ana)
  const { list } = await listRounds(ana, { pageNo: 1, pageSize: 20 })
  expect(list).toHaveLength(8)
  for (const proof of list) expect(await check(proof)).toMatchObject({ code: 0 })

  const won = list.find(({ game, multiplier }) => game === 'dice' && multiplier)
  if (!won?.prize) throw new Error('four rounds at four in five, and none is won')
  const falsely = [
    { ...won, prize: money(won.prize.amount + 1n, 'USD') },
    { ...won, nonce: won.nonce + 1 },
    { ...won, seeds: { ...won.seeds, clientSeed: 'other words' } },
    { ...won, seeds: { ...won.seeds, serverSeed: 'b'.repeat(64) } },
  ]
  for (const proof of falsely) {
    expect(await check(proof)).toMatchObject({ code: 1, said: expect.stringContaining('WRONG') })
  }
  expect((await check({ ...won, game: 'poker' })).code).toBe(2)
  expect((await check('not a proof')).code).toBe(2)
})
