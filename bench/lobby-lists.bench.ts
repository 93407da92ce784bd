import { insertCatalogue, lobbyRoutes, makeCatalogue } from '@tessera/lobby/server'
import { parseArgs } from 'node:util'
import { goalLine } from './lib/goals.ts'
import { openBenchSite, timeTries } from './lib/site.ts'
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
const site = await openBenchSite()
const begun = performance.now()
const catalogue = makeCatalogue(titles)
const made = performance.now()
await insertCatalogue(site.db, catalogue)
console.log(
  `${titles} titles: made in ${(made - begun).toFixed(0)} ms, put in in ${(performance.now() - made).toFixed(0)} ms\n`,
)

site.mount(lobbyRoutes({ leastStakes: async () => new Map() }))
const list = '/wps/relay/GCSGAME_gameList'
const at = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}
const types = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS'] as const
const named = (index: number) => at(catalogue.games, index * 37).names.EN
const asked = (query: Record<string, string | number>) =>
  `${list}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()}`
const reference = 'reference: a name that cannot be asked for (400)'
const wrong = 'search with a typing error'
const requests: Record<string, (index: number) => string> = {
  [reference]: () => asked({ pageSize: 'x' }),
  menus: () => '/lgw/games/game_menus',
  'hot games': () => '/wps/relay/GCSGAME_hotGamesV2',
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
  'search of the first characters': (index) =>
    asked({ gameName: named(index).slice(0, 1 + (index % 5)), pageSize: 12 }),
  [wrong]: (index) => asked({ gameName: misspelt(named(index), index), pageSize: 12 }),
  'search that finds nothing': (index) => asked({ gameName: `zqx${index}vvw`, pageSize: 12 }),
}

type Found = { games: { gameName: string }[] }
let isFound = 0
let searched = 0
for (const [name, request] of Object.entries(requests)) {
  const status = name === reference ? 400 : 200
  const { p50, p95, p99 } = await timeTries(
    tries,
    async (index) => {
      const found = await site.get<Found>(request(index), { status })
      if (name !== wrong) return
      searched += 1
      if (found.games.some(({ gameName }) => gameName === named(index))) isFound += 1
    },
    20,
  )
  console.log(
    `${name.padEnd(52)}p50 ${p50.toFixed(2).padStart(6)}  p95 ${p95.toFixed(2).padStart(6)}  p99 ${p99.toFixed(2).padStart(6)} ms`,
  )
  if (name === reference) continue
  console.log(goalLine({ name: '', value: p95, aim: 10, never: 50, digits: 2 }))
  if (p95 > 50) process.exitCode = 1
}
console.log(`\n${isFound} of ${searched} names with a typing error were among the first twelve`)

await site.close()
