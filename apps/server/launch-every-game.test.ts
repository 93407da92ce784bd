import { games } from '@tessera/games'
import { createHub, createLog, findRoot, systemClock } from '@tessera/server-kit'
import { roundsCalls } from '@tessera/rounds/calls'
import { freshDatabase } from '@tessera/testing'
import type { FastifyInstance } from 'fastify'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from './demo/seed-demo.ts'
import { buildApp } from './serve.ts'
import { tokensFor } from './test-tokens.fixture.ts'

// The whole server, as it starts: each game of the list can be found and opened by a member.
const { db } = freshDatabase()
const made: { app?: FastifyInstance; member?: string } = {}

beforeAll(async () => {
  const log = createLog('silent')
  await seedDemo(db(), { log, mayFill: true })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tessera-every-'))
  const hub = createHub({ clock: systemClock })
  made.app = await buildApp({ root: findRoot(), dataDir, isStrict: true }, db(), log, hub)
  Object.assign(made, await tokensFor(made.app))
}, 120_000)
afterAll(() => made.app?.close())

test.each(Object.keys(games))(
  '%s is in the catalogue and is launched by its slug [GM-02] [GM-09]',
  async (slug) => {
    const reply = await made.app!.inject({
      method: 'POST',
      url: roundsCalls.launchGame.path,
      headers: { authorization: `Bearer ${made.member}` },
      payload: { vassalage: 'TESSERA', gameCode: slug },
    })
    expect(reply.json()).toMatchObject({ success: true, value: { mode: 'inhouse', slug } })
  },
)
