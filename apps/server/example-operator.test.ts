import { commitmentOf, recompute } from '@tessera/game-kit'
import { games } from '@tessera/games'
import { findDiscrepancies } from '@tessera/ledger/server'
import { unitsOf } from '@tessera/open-wallet'
import { findRoot } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import type { FastifyInstance } from 'fastify'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listeningSite } from './listening-site.fixture.ts'

// The whole server with its sandbox, and the example, which was written from the document alone, as a process of its own.
const { db } = freshDatabase({ connections: 20 })
const made: { app?: FastifyInstance; site?: string; operator?: ChildProcess; at?: string } = {}

beforeAll(async () => {
  const { app, url, dataDir } = await listeningSite(db())
  made.app = app
  made.site = url
  const program = path.join(findRoot(), 'examples/operator/operator.mjs')
  const book = path.join(dataDir, 'book.jsonl')
  made.operator = spawn(process.execPath, [program, made.site, '0', book], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: made.operator.stdout! })
  const [first] = (await once(lines, 'line')) as [string]
  made.at = first
}, 120_000)
afterAll(async () => {
  made.operator?.kill()
  await made.app?.close()
})

const ask = async (asked: string) => (await fetch(`${made.at}${asked}`)).text()

test('an operator that was written from the document offers the games, and its book agrees with the rounds after each', async () => {
  expect(await ask('/')).toContain('Dice')
  const { url } = JSON.parse(await ask('/play/dice?json'))
  const page = await (await fetch(url)).text()
  const [, json = '{}'] = /id="given">(.*?)<\/script>/s.exec(page) ?? []
  const { session, balance } = JSON.parse(json) as { session: string; balance: string }
  let cash = BigInt(balance)
  expect(unitsOf(await ask('/balance'))).toBe(cash)
  const played: { id: string; prize: string }[] = []
  for (let turn = 0; turn < 12; turn++) {
    const id = crypto.randomUUID()
    const body = JSON.stringify({
      session,
      id,
      stake: '10000',
      choice: { side: 'over', target: 5_000 },
      client: 'exampleclient',
    })
    const reply = await fetch(`${made.site}/open-play/rounds`, { method: 'POST', body })
    const round = (await reply.json()) as { prize: string; isPaid: boolean; balance: string }
    expect(round).toMatchObject({ isPaid: true })
    cash += BigInt(round.prize) - 10_000n
    expect(BigInt(round.balance)).toBe(cash)
    played.push({ id, prize: round.prize })
  }
  expect(unitsOf(await ask('/balance'))).toBe(cash)
  expect(await findDiscrepancies(db())).toEqual([])

  // When the session has ended the seed is told, and every round can be computed again.
  expect(JSON.parse(await ask('/end'))).toMatchObject({ ended: 1 })
  for (const { id, prize } of played) {
    const told = JSON.parse(await ask(`/round/${id}`))
    const { server, client, nonce, choice, commitment } = told.proof
    expect(commitmentOf(server)).toBe(commitment)
    const seeds = { server, client, round: nonce }
    const { multiplier } = recompute(games.dice, { seeds, choice, moves: [] })
    expect(BigInt(multiplier)).toBe(BigInt(prize))
  }
})

test('the sandbox takes no address that is neither in the open nor of who asks, and no key that is none', async () => {
  const join = (body: object) =>
    fetch(`${made.site}/open-sandbox`, { method: 'POST', body: JSON.stringify(body) })
  const key = 'MCowBQYDK2VwAyEA'.padEnd(43, 'A') + '='
  for (const wallet of [
    'http://10.0.0.1/wallet',
    'http://169.254.169.254/latest',
    'https://localhost/wallet',
    'https://a:b@example.com/',
    'ftp://example.com',
    'nowhere',
  ]) {
    expect((await join({ wallet, keyId: 'k', publicKey: key })).status).toBe(400)
  }
  const wallet = 'https://operator.example/wallet'
  expect((await join({ wallet, keyId: 'k', publicKey: 'AAAA' })).status).toBe(400)
  expect((await join({ wallet, keyId: 'k', publicKey: key })).status).toBe(200)
})
