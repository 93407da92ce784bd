/* Computes again what was paid, and names what is another figure; the exit code is 1 where anything is:
   npm run replay agents -- --from 2026-11-01 --to 2026-11-30   payments of contracts, from the bets
   npm run replay sports [-- --from 2026-11-01 --to 2026-11-30] tickets, from what feeds said and members had accepted */
import { readOptions } from './backup/options.mjs'
import { buildChanged } from './start/build.mjs'
import { openDatabase } from './start/database.mjs'
import { beginLife } from './start/life.mjs'
import { loadServer } from './start/load-server.mjs'
import { readSettings } from './start/settings.mjs'

const usage = `npm run replay agents -- --from <day> --to <day>
npm run replay sports [-- --from <day> --to <day>]`
const options = /** @type {const} */ ({ from: { type: 'string' }, to: { type: 'string' } })
const log = (/** @type {string} */ line) => console.log(line)
const isDay = (/** @type {string | undefined} */ text) =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

const life = beginLife()
let databaseUrl = process.env['DATABASE_URL']

try {
  const [what, ...rest] = process.argv.slice(2)
  const { values } = readOptions(rest, options, usage)
  const { from, to } = values
  const areDays = isDay(from) && isDay(to) && from !== undefined && to !== undefined
  const mayBeAll = what === 'sports' && [from, to].every((day) => day === undefined || isDay(day))
  if (!(what === 'agents' && areDays) && !mayBeAll) {
    log(usage)
    await life.end(1)
  } else {
    const database = await openDatabase(readSettings(), log)
    life.onEnd(database.stop)
    databaseUrl = database.url
    await buildChanged(log)
    const { replayAgentsIn, replaySportsIn } = await loadServer()
    const differences =
      areDays && what === 'agents'
        ? await replayAgentsIn({ databaseUrl, from, to, tell: log })
        : await replaySportsIn({ databaseUrl, from, to, tell: log })
    await life.end(differences === 0 ? 0 : 1)
  }
} catch (error) {
  await life.fail(/** @type {Error} */ (error), databaseUrl)
}
