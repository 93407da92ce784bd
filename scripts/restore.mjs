/* Restores a backup, after it was proven on a copy: npm run restore <backup> -- --replace With --drill it only proves
   the newest one in a folder of its own, and reports how long it took. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findBackup, readUntil } from './backup/find-backup.mjs'
import { readOptions, readPlaces } from './backup/options.mjs'
import { asFolderProblem, plainly } from './backup/plainly.mjs'
import { checkEmpty, checkPlace, handOver, putInPlace } from './backup/put-in-place.mjs'
import { restoreCopy } from './backup/restore-copy.mjs'
import { note } from './backup/shelf.mjs'
import { keyFileOf, keyOfRestored } from './backup/key-fit.mjs'
import { beginLife } from './start/life.mjs'
import { makeFolder } from './start/make-folder.mjs'

const usage =
  'npm run restore -- <backup> [--replace] [--until <time>|latest] [--from <folder of backups>] [--to <folder>]'
const options = /** @type {const} */ ({
  replace: { type: 'boolean', default: false },
  until: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  drill: { type: 'boolean', default: false },
})
const log = (/** @type {string} */ line) => console.log(line)

const life = beginLife()
const breakOff = () => void life.end(130)
process.prependListener('SIGINT', breakOff).prependListener('SIGTERM', breakOff)

/**
 * A folder that is gone afterwards, whatever happens.
 * @param {string} beside
 */
function makeRoom(beside) {
  try {
    makeFolder(beside)
    const folder = mkdtempSync(path.join(beside, 'restoring-'))
    // The account that root steps down to must get through to its data, which it alone may read.
    chmodSync(folder, 0o711)
    life.onEnd(async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
    return folder
  } catch (error) {
    throw asFolderProblem(error, beside)
  }
}

try {
  const { values, positionals } = readOptions(process.argv.slice(2), options, usage)
  const { data, shelf } = readPlaces(values.from)
  const until = readUntil(values.until)
  const [name] = positionals
  if (!name && !until && !values.drill) throw plainly(`Please say which backup. Usage: ${usage}`)
  const began = performance.now()
  const backup = findBackup(shelf, { name, until })
  const isExternal = backup.manifest.kind === 'external'
  const dir = path.join(data, 'pg')
  const to = values.to ? path.resolve(values.to) : undefined
  if (isExternal && !to && !values.drill) {
    throw plainly(
      'This backup is of a PostgreSQL of your own: please name a new folder for its data with --to.',
    )
  }
  if (to) checkEmpty(to)
  else if (!values.drill) await checkPlace(dir, values.replace)

  // On the disk of its place, so that it only has to be renamed.
  const room = makeRoom(to ? path.dirname(to) : data)
  const copy = path.join(room, 'pg')
  mkdirSync(copy, { mode: 0o700 })
  const { digest, key, seconds } = await restoreCopy(backup, copy, {
    keyFile: keyFileOf(data),
    until,
    log,
    onUndo: (undo) => life.onEnd(undo),
  })

  if (values.drill) log('The drill went well; the site was not touched.')
  else if (to) {
    handOver(path.join(copy, 'data'), to)
    log(`Restored to ${to}: please give it to the user that runs PostgreSQL, and start it there.`)
  } else {
    const aside = await putInPlace(copy, dir, values.replace)
    if (aside) log(`The database that was there is kept at ${aside}.`)
    log('Restored: npm start opens it.')
  }
  const all = Number(((performance.now() - began) / 1000).toFixed(1))
  const steps = Object.entries(seconds).map(([step, each]) => `${step} ${each} s`)
  log(`It took ${all} s (${steps.join(', ')}).`)
  log(keyOfRestored(key, data))
  const did = values.drill ? 'drill' : 'restore'
  note(path.dirname(backup.folder), {
    did,
    backup: path.basename(backup.folder),
    until,
    seconds: all,
    digest: digest.sha256,
  })
  await life.end(0)
} catch (error) {
  await life.fail(error)
}
