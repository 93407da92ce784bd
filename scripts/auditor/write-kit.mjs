import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createWriteStream, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { withConnection } from '../backup/connect.mjs'
import { plainly } from '../backup/plainly.mjs'
import { accounts, archiveEnd, bets, house, postings, rounds, seeds } from './data-set.mjs'
import { readInPieces } from './read-in-pieces.mjs'

const files = Object.entries({ bets, seeds, rounds, accounts, postings })

/**
 * Writes the data set of a period and the program that checks it into an empty folder, from one snapshot of the database.
 * @param {{ url: string, root: string, folder: string, from: string | null, until: string | null }} asked
 *   instants in UTC to the microsecond, as the files hold them; `until` is the first that is not in it
 */
export async function writeKit({ url, root, folder, from, until }) {
  copyPrograms(root, folder)
  return withConnection(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    await client.query("set local timezone = 'utc'")
    const period = await periodOf(client, from, until)
    const mask = maskOf(randomBytes(32))
    /** @type {Record<string, { rows: number, sha256: string }>} */
    const made = {}
    for (const [name, text] of files) {
      const rows = readInPieces(client, text, valuesOf(text, period))
      made[`${name}.jsonl`] = await writeRows(path.join(folder, `${name}.jsonl`), rows, mask)
    }
    await client.query('commit')
    const manifest = { format: 1, house, ...period, files: made }
    const written = `${JSON.stringify(manifest, null, 2)}\n`
    writeFileSync(path.join(folder, 'manifest.json'), written)
    return { manifest, hash: createHash('sha256').update(written).digest('hex') }
  })
}

/** @param {string} text @param {{ from: string | null, until: string }} period */
const valuesOf = (text, { from, until }) => (text.includes('$2') ? [from, until] : [])

/**
 * @param {import('pg').Client} client @param {string | null} from @param {string | null} until
 * @returns {Promise<{ takenAt: string, from: string | null, until: string }>}
 */
async function periodOf(client, from, until) {
  const { rows } = await client.query(`select taken.at, archive.until from
    (select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at) taken,
    (${archiveEnd}) archive`)
  const { at, until: archived } = rows[0]
  if (archived !== null && from !== null && from < archived) {
    const day = archived.slice(0, 10)
    throw plainly(
      `Rows before ${day} are in the archive: please choose --from ${day} or a later day.`,
    )
  }
  if (from !== null && from >= at) throw plainly('--from is not in the past: please correct it.')
  return {
    takenAt: at,
    from: from ?? archived,
    until: until === null || until > at ? at : until,
  }
}

/**
 * Puts a name that says nothing in the place of a person's. The same person has the same name everywhere in one data set, and
 * another one in the next: the key is kept nowhere.
 * @param {Buffer} key
 */
function maskOf(key) {
  /** @param {string} id */
  const named = (id) => `m-${createHmac('sha256', key).update(id).digest('hex').slice(0, 20)}`
  return (/** @type {Record<string, any>} */ row) => ({
    ...row,
    ...('member' in row && { member: named(row['member']) }),
    ...(row['owner']?.startsWith('member:') && { owner: named(row['owner'].slice(7)) }),
  })
}

/**
 * @param {string} file
 * @param {AsyncGenerator<Record<string, any>>} rows
 * @param {ReturnType<typeof maskOf>} mask
 */
async function writeRows(file, rows, mask) {
  const out = createWriteStream(file)
  const hash = createHash('sha256')
  let count = 0
  let waiting = ''
  const flush = async () => {
    hash.update(waiting)
    const isTaken = out.write(waiting)
    waiting = ''
    if (!isTaken) await once(out, 'drain')
  }
  try {
    for await (const row of rows) {
      count += 1
      waiting += `${JSON.stringify(mask(row))}\n`
      if (waiting.length > 65_536) await flush()
    }
    await flush()
  } finally {
    out.end()
  }
  await finished(out)
  return { rows: count, sha256: hash.digest('hex') }
}

/** @param {string} root @param {string} folder */
function copyPrograms(root, folder) {
  const from = path.join(root, 'scripts/auditor/kit')
  for (const name of readdirSync(from)) {
    // In the project the program that checks a round lies with the games.
    const text = readFileSync(path.join(from, name), 'utf8')
    writeFileSync(
      path.join(folder, name),
      text.replace('../../../games/check-round.gen.mjs', './check-round.mjs'),
    )
  }
  const rules = readFileSync(path.join(root, 'games/check-round.gen.mjs'))
  writeFileSync(path.join(folder, 'check-round.mjs'), rules)
}
