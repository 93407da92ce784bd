/* Brings old months into an archive of Parquet files, checks it, and reports from it:
   npm run archive -- --to /mnt/archive --month 2026-01 [--drop]
   npm run archive -- --check /mnt/archive
   npm run archive -- --report /mnt/archive [--from 2026-01] [--until 2026-03] */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { archiveMonths } from './archive/archive-months.mjs'
import { checkArchive, monthsIn, reportOf } from './archive/check-archive.mjs'
import { reportLines } from './archive/report-lines.mjs'
import { openServer } from './backup/open-server.mjs'
import { readOptions, readPlaces } from './backup/options.mjs'
import { asFolderProblem, plainly } from './backup/plainly.mjs'
import { beginLife } from './start/life.mjs'
import { makeFolder } from './start/make-folder.mjs'

const usage =
  'npm run archive -- --to <folder> [--month <2026-01>] [--drop] | --check <folder> | --report <folder> [--from <month>] [--until <month>]'
const options = /** @type {const} */ ({
  to: { type: 'string' },
  month: { type: 'string' },
  drop: { type: 'boolean' },
  check: { type: 'string' },
  report: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
})
const log = (/** @type {string} */ line) => console.log(line)

/** @param {string | undefined} text @param {string} name */
function monthOf(text, name) {
  if (text === undefined || /^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return text
  throw plainly(`${name} is "${text}", which is not a month such as 2026-01: please correct it.`)
}

/** @param {string} named */
function archiveAt(named) {
  const folder = path.resolve(named)
  if (!existsSync(folder) || monthsIn(folder).length === 0) {
    throw plainly(`There is no archive in ${folder}.`)
  }
  return folder
}

const life = beginLife()
let databaseUrl = process.env['DATABASE_URL']

try {
  const { values, positionals } = readOptions(process.argv.slice(2), options, usage)
  const asked = [values.to, values.check, values.report].filter((each) => each !== undefined)
  if (positionals.length > 0 || asked.length !== 1) throw plainly(`Usage: ${usage}`)
  if (values.check !== undefined) {
    const folder = archiveAt(values.check)
    const wrong = await checkArchive(folder)
    if (wrong.length > 0) throw plainly(['The archive is not right:', ...wrong].join('\n  '))
    log(`Checked: ${monthsIn(folder).length} months, all files and every chain.`)
  } else if (values.report !== undefined) {
    const period = { from: monthOf(values.from, '--from'), until: monthOf(values.until, '--until') }
    for (const line of reportLines(await reportOf(archiveAt(values.report), period))) log(line)
  } else {
    const month = monthOf(values.month, '--month')
    const places = readPlaces()
    const folder = path.resolve(values.to ?? '')
    try {
      makeFolder(folder, { mode: 0o700 })
    } catch (error) {
      throw asFolderProblem(error, folder)
    }
    const server = await openServer(places, log)
    life.onEnd(server.stop)
    databaseUrl = server.url
    const isDropped = values.drop ?? false
    await archiveMonths({ url: server.url, folder, month, isDropped, log }).catch((error) => {
      throw asFolderProblem(error, folder)
    })
  }
  await life.end(0)
} catch (error) {
  await life.fail(error, databaseUrl)
}
