/* Writes the bets, rounds and postings of a period and a program that checks them without a server:
   npm run auditor-kit -- --to /mnt/auditor --from 2026-10-01 --until 2026-10-31 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { writeKit } from './auditor/write-kit.mjs'
import { openServer } from './backup/open-server.mjs'
import { readOptions, readPlaces } from './backup/options.mjs'
import { asFolderProblem, plainly } from './backup/plainly.mjs'
import { beginLife } from './start/life.mjs'
import { makeFolder } from './start/make-folder.mjs'

const usage = 'npm run auditor-kit -- [--to <folder>] [--from <day>] [--until <last day>]'
const options = /** @type {const} */ ({
  to: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
})
const log = (/** @type {string} */ line) => console.log(line)

/**
 * A day in UTC, as the command line names it.
 * @param {string | undefined} text @param {string} name
 */
function dayOf(text, name) {
  if (text === undefined) return undefined
  const at = new Date(`${text}T00:00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime())
  if (isDay && at.toISOString().startsWith(text)) return at
  throw plainly(`${name} is "${text}", which is not a day such as 2026-10-31: please correct it.`)
}

/** @param {Date} day */
const beginningOf = (day) => `${day.toISOString().slice(0, 10)}T00:00:00.000000Z`
/** @param {Date} day */
const dayAfter = (day) => new Date(day.getTime() + 24 * 3_600_000)

const life = beginLife()
let databaseUrl = process.env['DATABASE_URL']

try {
  const { values, positionals } = readOptions(process.argv.slice(2), options, usage)
  if (positionals.length > 0) throw plainly(`"${positionals[0]}" is not asked for. Usage: ${usage}`)
  const from = dayOf(values.from, '--from')
  const until = dayOf(values.until, '--until')
  if (from && until && until < from) throw plainly('--until is before --from: please correct them.')
  const places = readPlaces()
  const folder = path.resolve(values.to ?? path.join(places.data, 'auditor-kit'))
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw plainly(`${folder} is not empty: please name another folder with --to.`)
  }
  try {
    makeFolder(folder, { mode: 0o700 })
  } catch (error) {
    throw asFolderProblem(error, folder)
  }
  const server = await openServer(places, log)
  life.onEnd(server.stop)
  databaseUrl = server.url
  // What is not whole is not kept.
  let isWhole = false
  life.onEnd(async () => {
    if (!isWhole) rmSync(folder, { recursive: true, force: true })
  })
  const began = performance.now()
  const { manifest, hash } = await writeKit({
    url: server.url,
    root: places.root,
    folder,
    from: from ? beginningOf(from) : null,
    until: until ? beginningOf(dayAfter(until)) : null,
  }).catch((error) => {
    throw asFolderProblem(error, folder)
  })
  isWhole = true
  for (const [name, { rows }] of Object.entries(manifest.files)) log(`${name}: ${rows} rows`)
  log(`Written in ${((performance.now() - began) / 1000).toFixed(1)} s to ${folder}`)
  log(`Hash of manifest.json: ${hash}`)
  log(`Check it anywhere: node ${path.join(folder, 'verify.mjs')}`)
  await life.end(0)
} catch (error) {
  await life.fail(error, databaseUrl)
}
