import { roundsCalls } from '@tessera/rounds/calls'
import { useVendorKey as setVendorKey, vendorWalletPath } from '@tessera/vendors/server'
import { parseArgs } from 'node:util'
import { answerOf, end, send, start } from './lib/bench-process.ts'
import type { LoadGiven } from './lib/http-load.ts'
import { openSessions } from './lib/http-people.ts'
import { describeSettings, openMoneyFixture } from './lib/money-fixture.ts'
import type { VendorLoadAsked } from './lib/vendor-load.ts'
import { openVendorLines } from './lib/vendor-lines.ts'

// Stakes and wins that vendors tell our wallet over HTTP, signed, in each profile, beside rounds of dice with real sessions through
// the whole server on the same database. A vendor's bet and win are two requests; a round is one request with two moves of money.
// npm run bench vendors [-- --quick] [--seconds=8] [--sessions=64]

const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '8' },
    sessions: { type: 'string', default: '64' },
  },
})
const seconds = flags.quick ? 3 : Number(flags.seconds)
const sessions = Number(flags.sessions)
const key = '07'.repeat(32)
const columns = (name: string, cells: string[]) =>
  console.log(name.padEnd(28) + cells.map((cell) => cell.padStart(12)).join(''))
const lineOf = (name: string, moves: number, { perSecond, p50, p99, failed, failure }: LoadGiven) =>
  columns(name, [
    (perSecond * moves).toFixed(0),
    p50.toFixed(2),
    p99.toFixed(2),
    failed === 0 ? '0' : `${failed} (${failure})`,
  ])

const fixture = await openMoneyFixture({
  seconds,
  repetitions: 1,
  players: 10,
  scale: 1,
  sessions,
  imitates: false,
})
try {
  const { db, url, dir } = fixture
  setVendorKey(Buffer.from(key, 'hex'))
  const tokens = await openSessions(db, sessions)
  const lines = await openVendorLines(db)
  console.log(await describeSettings(db))
  console.log(`${sessions} players at once, ${seconds} s each`)
  columns('', ['moves per s', 'p50 ms', 'p99 ms', 'refused'])

  const server = start('http-server.ts', [url, dir])
  const load = start('http-load.ts', [])
  const { url: served } = await answerOf<{ url: string }>(server)
  const rounds = (lasts: number) =>
    send(load, { url: served, path: roundsCalls.playRound.path, tokens, seconds: lasts })
  await rounds(1)
  lineOf('in-house rounds', 2, await rounds(seconds))
  await end(load)
  await end(server)

  const wallet = start('vendor-server.ts', [url, key])
  const vendor = start('vendor-load.ts', [])
  const { url: at } = await answerOf<{ url: string }>(wallet)
  const stake = async (asked: VendorLoadAsked) => {
    const answer = answerOf<LoadGiven>(vendor)
    vendor.send(asked)
    return answer
  }
  for (const { profile, code, key: theirs, players } of lines) {
    const asked = { url: `${at}${vendorWalletPath}/${code}`, profile, key: theirs, players }
    await stake({ ...asked, seconds: 1 })
    lineOf(`${profile}: bets and wins`, 1, await stake({ ...asked, seconds }))
  }
  await end(vendor)
  await end(wallet)
} finally {
  await fixture.close()
}
