import {
  createApp,
  createLog,
  connect,
  findRoot,
  listMigrations,
  migrate,
  mount,
} from '@tessera/server-kit'
import { insertCatalogue, lobbyRoutes, makeCatalogue } from '@tessera/lobby/server'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/postgres.mjs'
import { goalLine } from './lib/goals.ts'
import { spreadOf } from './lib/spread.ts'
import { misspelt } from './lib/misspelt.ts'

// How long the server takes to answer the lists of the lobby over ten thousand titles: one request after the other,
// through the whole of HTTP but the network. The reference in the same run is the answer that asks no catalogue.

const { values } = parseArgs({
  options: {
    tries: { type: 'string', default: '400' },
    titles: { type: 'string', default: '10000' },
  },
})
const [tries, titles] = [Number(values.tries), Number(values.titles)]
const log = createLog('silent')
const dir = mkdtempSync(path.join(tmpdir(), 'tessera-bench-'))
const postgres = await startPostgres({ dir, database: 'tessera' })
const db = connect({ url: postgres.url, log })
await migrate(db, listMigrations(findRoot()))
const begun = performance.now()
const catalogue = makeCatalogue(titles)
const made = performance.now()
await insertCatalogue(db, catalogue)
console.log(
  `${titles} titles: made in ${(made - begun).toFixed(0)} ms, put in in ${(performance.now() - made).toFixed(0)} ms\n`,
)

const app = createApp({ log })
mount(app, lobbyRoutes, {
  world: { db, clock: () => new Date(), push: () => undefined, log },
  originOf: () => 'http://localhost',
  authenticate: async () => undefined,
  open: () => Promise.reject(new Error('no call of the lobby is encrypted')),
  useNonce: async () => true,
  isStrict: false,
})

const list = '/wps/relay/GCSGAME_gameList'
const at = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}
const types = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS'] as const
const named = (index: number) => at(catalogue.games, index * 37).names.EN
const asked = (query: Record<string, string | number>) => ({ url: list, query })
const requests: Record<string, (index: number) => { url: string; query?: object }> = {
  'reference: a name that cannot be asked for (400)': () => asked({ pageSize: 'x' }),
  menus: () => ({ url: '/lgw/games/game_menus' }),
  'hot games': () => ({ url: '/wps/relay/GCSGAME_hotGamesV2' }),
  'list of everything': (index) => asked({ pageNo: 1 + (index % 500) }),
  'list of a type': (index) => asked({ gameType: at(types, index), pageNo: 1 + (index % 20) }),
  'list with four filters': (index) =>
    asked({
      gameType: 'RNG',
      vassalage: 'PG',
      gameClassify: 'JP',
      filter: at(['HOT', 'NEW', 'ALL'], index),
      minBet: '0.5',
    }),
  'search of a name': (index) => asked({ gameName: named(index), pageSize: 12 }),
  'search of the first letters': (index) =>
    asked({ gameName: named(index).slice(0, 1 + (index % 5)), pageSize: 12 }),
  'search with a typing error': (index) =>
    asked({ gameName: misspelt(named(index), index), pageSize: 12 }),
  'search that finds nothing': (index) => asked({ gameName: `zqx${index}vvw`, pageSize: 12 }),
}

let isFound = 0
let searched = 0
for (const [name, request] of Object.entries(requests)) {
  const times: number[] = []
  for (let index = 0; index < tries + 20; index++) {
    const { url, query = {} } = request(index)
    const from = performance.now()
    const answer = await app.inject({ url, query: query as Record<string, string> })
    // The first ones warm up what is compiled and cached.
    if (index >= 20) times.push(performance.now() - from)
    if (name.includes('typing error')) {
      searched += 1
      const { games } = (answer.json() as { value: { games: { gameName: string }[] } }).value
      if (games.some(({ gameName }) => gameName === named(index))) isFound += 1
    }
  }
  const { p50, p95, p99 } = spreadOf(times)
  console.log(
    `${name.padEnd(52)}p50 ${p50.toFixed(2).padStart(6)}  p95 ${p95.toFixed(2).padStart(6)}  p99 ${p99.toFixed(2).padStart(6)} ms`,
  )
  if (name.startsWith('reference')) continue
  console.log(goalLine({ name: '', value: p95, aim: 10, never: 50, digits: 2 }))
  if (p95 > 50) process.exitCode = 1
}
console.log(`\n${isFound} of ${searched} names with a typing error were among the first twelve`)

await app.close()
await db.destroy()
await postgres.stop()
rmSync(dir, { recursive: true, force: true })
