/* Backs up everything while the site goes on: npm run backup -- --to /mnt/backups --keep 7
   With --follow it keeps receiving every change, so that a restore can end at any second. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { followBackups } from './backup/follow.mjs'
import { openServer } from './backup/open-server.mjs'
import { readOptions, readPlaces, wholeNumber } from './backup/options.mjs'
import { note, prune, sizeText } from './backup/shelf.mjs'
import { takeBackup } from './backup/take-backup.mjs'
import { keyOfBackup } from './backup/key-fit.mjs'
import { beginLife } from './start/life.mjs'

const usage = 'npm run backup -- [--to <folder>] [--keep <number>] [--follow [--every <hours>]]'
const options = /** @type {const} */ ({
  to: { type: 'string' },
  keep: { type: 'string' },
  follow: { type: 'boolean', default: false },
  every: { type: 'string' },
})
const log = (/** @type {string} */ line) => console.log(line)

let isFollowing = false
const life = beginLife()
// An interrupted backup exits with a failure.
const breakOff = () => void life.end(isFollowing ? 0 : 130)
process.prependListener('SIGINT', breakOff).prependListener('SIGTERM', breakOff)
let databaseUrl = process.env['DATABASE_URL']

try {
  const { values } = readOptions(process.argv.slice(2), options, usage)
  const keep = wholeNumber(values.keep, '--keep')
  const hours = wholeNumber(values.every, '--every') ?? 24
  const places = readPlaces(values.to)
  const server = await openServer(places, log)
  life.onEnd(server.stop)
  databaseUrl = server.url
  const { version } = JSON.parse(readFileSync(path.join(places.root, 'package.json'), 'utf8'))
  const { shelf } = places

  const take = async () => {
    const began = performance.now()
    /** @type {(() => Promise<void>) | undefined} */
    let undo
    life.onEnd(async () => undo?.())
    const backup = await takeBackup({
      url: server.url,
      kind: server.kind,
      shelf,
      product: version,
      follows: isFollowing,
      log,
      onUndo: (how) => (undo = how),
    })
    undo = undefined
    const { place, manifest } = backup
    const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0)
    const seconds = Number(((performance.now() - began) / 1000).toFixed(1))
    note(shelf, {
      did: 'backup',
      backup: path.basename(place),
      bytes,
      seconds,
      digest: manifest.digest.sha256,
    })
    log(keyOfBackup(places.data))
    log(`Backed up the moment ${manifest.at} in ${seconds} s, ${sizeText(bytes)}: ${place}`)
    log(`Ledger digest ${manifest.digest.sha256}`)
    if (keep) prune(shelf, keep).forEach((old) => log(`Removed ${old}`))
    return backup
  }

  if (values.follow) {
    isFollowing = true
    const following = followBackups({ take, hours, log })
    life.onEnd(following.stop)
    await following.ended
  } else {
    await take()
  }
  await life.end(0)
} catch (error) {
  await life.fail(error, databaseUrl)
}
