import { slipCalls } from '@tessera/sports/calls'
import { roundsCalls } from '@tessera/rounds/calls'
import { answerOf, end, send, start } from './bench-process.ts'
import type { LoadGiven } from './http-load.ts'
import { openSessions } from './http-people.ts'
import type { MoneyFixture } from './money-fixture.ts'
import { openEvents } from './sports-fixture.ts'

/** Slips with real sessions through the product's whole server, and rounds of dice in the same server. */
export async function measureSlips(
  { url, dir, db }: MoneyFixture,
  { seconds, sessions, events }: { seconds: number; sessions: number; events: number },
): Promise<{ slips: LoadGiven; rounds: LoadGiven }> {
  const tokens = await openSessions(db, sessions)
  const offered = await openEvents(db, events, 'slips')
  const server = start('http-server.ts', [url, dir])
  const load = start('http-load.ts', [])
  try {
    const { url: served } = await answerOf<{ url: string }>(server)
    const asked = { url: served, tokens }
    const slips = { path: slipCalls.sendSlip.path, offered }
    const rounds = { path: roundsCalls.playRound.path }
    for (const each of [slips, rounds]) await send(load, { ...asked, ...each, seconds: 2 })
    const given = {
      slips: await send(load, { ...asked, ...slips, seconds }),
      rounds: await send(load, { ...asked, ...rounds, seconds }),
    }
    for (const { failed, requests, failure } of Object.values(given)) {
      if (failed > requests / 100) throw new Error(`${failed} requests failed: ${failure}`)
    }
    return given
  } finally {
    await Promise.all([server, load].map(end))
  }
}
