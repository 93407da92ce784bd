import { execFile } from 'node:child_process'
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { startPostgres } from '../postgres.mjs'
import { placesOf } from '../postgres/cluster.mjs'
import { findServer } from './find-server.mjs'
import { plainly } from './plainly.mjs'

const run = promisify(execFile)

/** @typedef {{ folder: string, manifest: import('./manifest.mjs').Manifest }} Backup */

/**
 * Unpacks the backup into `dir`/data, with the WAL that leads to its moment or, where `until` asks for a later
 * one, all that there is.
 *
 * @param {Backup} backup
 * @param {string} dir
 * @param {string} [until]
 */
export async function unpack({ folder }, dir, until) {
  const data = path.join(dir, 'data')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const archive = path.join(folder, 'base.tar.gz')
  await run('tar', ['-xzf', archive, '-C', data, '--no-same-owner'])
  const wal = path.join(data, 'pg_wal')
  const sources = until ? ['wal', 'later'] : ['wal']
  for (const source of sources.map((name) => path.join(folder, name))) {
    if (!existsSync(source)) continue
    for (const name of readdirSync(source)) {
      copyFileSync(path.join(source, name), path.join(wal, name), constants.COPYFILE_FICLONE)
    }
  }
  writeFileSync(path.join(data, 'recovery.signal'), '')
}

const ownSettings = ['check.conf', 'check.hba', 'check.ident']

/** Leaves nothing of the recovery behind. @param {string} dir */
export function tidyUp(dir) {
  for (const name of ownSettings) rmSync(path.join(dir, name), { force: true })
}

/**
 * Starts PostgreSQL on what was unpacked, which replays the WAL up to the moment and then takes connections.
 *
 * @param {Backup} backup
 * @param {string} dir
 * @param {{ until?: string | undefined, log: (line: string) => void }} options
 */
export async function recover({ manifest }, dir, { until, log }) {
  const binaries = await findServer(manifest)
  // The settings of the server that was backed up may name files that are not here.
  const write = (/** @type {string} */ name, /** @type {string} */ text) => {
    writeFileSync(path.join(dir, name), text)
    return path.join(dir, name)
  }
  const flags = [
    `config_file=${write('check.conf', '')}`,
    `hba_file=${write('check.hba', 'local all all trust\n')}`,
    `ident_file=${write('check.ident', '')}`,
    // Nobody is let in before the moment is reached.
    'hot_standby=off',
    // All there is lies in pg_wal already.
    'restore_command=false',
    'recovery_target_timeline=current',
    'recovery_target_action=promote',
    ...targetOf(manifest, until),
  ]
  const { database, user } = manifest
  try {
    return await startPostgres({ dir, database, user, binaries, flags, log })
  } catch (error) {
    rmSync(placesOf(dir).sockets, { recursive: true, force: true })
    throw whyNot(error, path.join(dir, 'postgres.log'), until)
  }
}

/**
 * @param {import('./manifest.mjs').Manifest} manifest
 * @param {string} [until]
 */
function targetOf({ lsn }, until) {
  if (until === 'latest') return []
  // PostgreSQL knows no names of time zones before it runs.
  if (until) return [`recovery_target_time=${until.replace('T', ' ').replace('Z', '+00')}`]
  return [`recovery_target_lsn=${lsn}`, 'recovery_target_inclusive=off']
}

/**
 * @param {unknown} error
 * @param {string} log
 * @param {string} [until]
 */
function whyNot(error, log, until) {
  const said = existsSync(log) ? readFileSync(log, 'utf8') : ''
  if (/recovery ended before configured recovery target/.test(said)) {
    const last = /last completed transaction was at log time (.*)/.exec(said)?.[1]
    return plainly(
      until
        ? `The changes that were received end before ${until}${last ? `, at ${last}` : ''}: please ask for an earlier time, or for --until latest. Nothing was changed.`
        : 'The WAL of this backup is damaged: please use another backup. Nothing was changed.',
      error,
    )
  }
  const fatal = /(?:FATAL|PANIC): +(.*)/.exec(said)?.[1]
  if (!fatal) return error
  return plainly(
    `PostgreSQL cannot use this backup (${fatal}): please use another backup. Nothing was changed.`,
    error,
  )
}
