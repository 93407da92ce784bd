import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { casesOf } from './all-cases.ts'
import { dialects } from './dialects/index.ts'
import { runOperatorProgram } from './operator-main.ts'
import { jsonOf, junitOf, tableOf } from './report.ts'
import { runCases, type TriedWallet } from './run-cases.ts'
import type { State } from './script.ts'

// npm run vendor-sim: plays a vendor, an honest and a hostile one, against any wallet; with `operator` first, an operator with bad
// days.

const usage = `npm run vendor-sim -- --profile hub88 --against <url> --key <file> --player <id> --token <token>

  --profile   ${Object.keys(dialects).join(', ')}
  --against   where the wallet listens; the path of the protocol follows
  --key       a file with the vendor's private key, or the token that both sides have; of open JSON:
              {"id", "privateKey", "walletKeys": {"<id>": "<public key>"}}
  --player, --token, --currency (USD), --game (g1)   who plays, with at least 100.00
  --old-token a session that has ended
  --door      an address to which {"player", "state"} is posted to bring the member into a state, and {"player", "state": "clear"}
              to end it: frozen, excluded, loggedOut, wagerLimit (5.00 a day), stakeLimit (1.00), gameClosed, freeRounds (two
              of 2.00 in the game, named given-<player>), freeRoundsOver (whose time is over, named over-<player>).
              Without it cases of states are left and told.
  --group     only this group of cases
  --report    table, junit or json
  --seed      makes the names of a run again`

if (process.argv[2] === 'operator') process.exit(await runOperatorProgram(process.argv.slice(3)))

const { values } = parseArgs({
  options: {
    profile: { type: 'string' },
    against: { type: 'string' },
    key: { type: 'string' },
    player: { type: 'string' },
    token: { type: 'string' },
    'old-token': { type: 'string' },
    currency: { type: 'string', default: 'USD' },
    game: { type: 'string', default: 'g1' },
    door: { type: 'string' },
    group: { type: 'string' },
    report: { type: 'string', default: 'table' },
    seed: { type: 'string', default: randomUUID().slice(0, 8) },
    help: { type: 'boolean', default: false },
  },
})

const { profile = '', against, key, player, token, currency, game, door, seed } = values
const make = dialects[profile]
if (values.help || !make || !against || !key || !player || !token) {
  console.log(usage)
  process.exit(values.help ? 0 : 2)
}

async function post(state: State | 'clear'): Promise<void> {
  const reply = await globalThis.fetch(door ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ player, state }),
  })
  if (!reply.ok) throw new Error(`the door answered ${reply.status}`)
}

const wallet: TriedWallet = {
  url: against.replace(/\/+$/, ''),
  send: globalThis.fetch,
  player: async () => {
    if (door) await post('clear')
    const who = { player, token, expiredToken: values['old-token'], currency, game }
    return { who, ...(door && { set: post }) }
  },
}

const dialect = make(readFileSync(key, 'utf8').trim(), { base: new URL(wallet.url).pathname })
const cases = casesOf(dialect).filter(({ group }) => !values.group || group === values.group)
// One member plays them all: what one does to the balance another would see.
const results = await runCases(dialect, cases, { wallet, seed, atOnce: 1 })
const run = { profile, against, seed, results }
const write = { table: tableOf, junit: junitOf, json: jsonOf }[values.report] ?? tableOf
console.log(write(run))
process.exit(results.some(({ end }) => end === 'failed') ? 1 : 0)
