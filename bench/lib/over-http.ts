import { roundsCalls } from '@tessera/rounds/calls'
import { answerOf, end, send, start } from './bench-process.ts'
import type { Figures } from './figures.ts'
import type { LoadGiven } from './http-load.ts'
import { openSessions } from './http-people.ts'
import type { MoneyFixture, Sizes } from './money-fixture.ts'

/** A round is one request and two money moves: the stake and the prize. */
export const movesOfRound = 2
const echoPath = '/bench/echo'

export type HttpRow = { name: string; runs: Figures[] }

/**
 * Rounds with real sessions through the product's whole server, beside a bare route of the same server. The server and
 * the callers are processes of their own; the callers' time is listed, and is not part of the figures.
 */
export async function measureHttp(
  { url, dir, db, meter }: MoneyFixture,
  { seconds, sessions, repetitions }: Sizes,
  measureReference: () => Promise<void>,
): Promise<HttpRow[]> {
  const tokens = await openSessions(db, sessions)
  const server = start('http-server.ts', [url, dir])
  const load = start('http-load.ts', [])
  const { url: served } = await answerOf<{ url: string }>(server)
  const { path } = roundsCalls.playRound
  const kinds = [Math.ceil(sessions / 4), sessions].flatMap((callers) => [
    { name: `echo over HTTP, ${callers}`, path: echoPath, moves: 1, callers, isSocket: false },
    { name: `rounds over HTTP, ${callers}`, path, moves: movesOfRound, callers, isSocket: false },
  ])
  // A socket takes so many messages a second: only where many share the load none asks faster.
  kinds.splice(-2, 0, {
    name: `rounds over sockets, ${sessions}`,
    path,
    moves: movesOfRound,
    callers: sessions,
    isSocket: true,
  })
  const rows: HttpRow[] = kinds.map(({ name }) => ({ name, runs: [] }))
  const run = async (kind: (typeof kinds)[number], lasts: number) => {
    const { path: asked, callers, moves, isSocket } = kind
    const given = { url: served, path: asked, isSocket, seconds: lasts }
    const asking = { ...given, tokens: tokens.slice(0, callers) }
    const measured = await meter.measure(() => send(load, asking), [server.pid ?? 0, load.pid ?? 0])
    return figuresOfLoad(measured, moves)
  }
  for (const kind of kinds) await run(kind, seconds / 4)
  for (let repetition = 0; repetition < repetitions; repetition++) {
    await measureReference()
    for (const [index, kind] of kinds.entries()) {
      rows[index]?.runs.push(await run(kind, seconds))
    }
  }
  await Promise.all([server, load].map(end))
  return rows
}

type Measured = LoadGiven & {
  named: number[]
  postgres: number
  wal: number
  pages: number
  others: number
}

function figuresOfLoad(measured: Measured, moves: number): Figures {
  const { named, requests, failed, failure, postgres } = measured
  const [server = 0, callers = 0] = named
  if (failed > requests / 100) throw new Error(`${failed} requests failed: ${failure}`)
  const made = requests * moves
  const called = (callers / requests).toFixed(0)
  return {
    perSecond: measured.perSecond * moves,
    p50: measured.p50,
    p99: measured.p99,
    micros: (postgres + server) / made,
    postgresMicros: postgres / made,
    wal: measured.wal / made,
    pages: measured.pages / made,
    others: measured.others,
    note: `the callers: ${called} CPU-µs a request${failed > 0 ? `; ${failed} refused` : ''}`,
  }
}
