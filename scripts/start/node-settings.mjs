import path from 'node:path'
import { numberIn, secretIn, wordIn, wordsIn, wrongSetting } from './words.mjs'

/** @type {readonly ('serves' | 'sockets' | 'works')[]} */
const roles = ['serves', 'sockets', 'works']

/** As long as a proxy takes to notice, and as long as browsers have to come to another server. */
const usualLeaving = { noticedSeconds: 5, drainedSeconds: 30 }

/**
 * What the environment says of a server among several. Without any of it there is one, which does everything.
 * @param {NodeJS.ProcessEnv} env
 */
export function nodeIn(env) {
  const relay = relayIn(env)
  const noticedSeconds = numberIn(env, 'TESSERA_LEAVE_SECONDS', { least: 0, most: 600 })
  const drainedSeconds = numberIn(env, 'TESSERA_DRAIN_SECONDS', { least: 0, most: 600 })
  // A server by itself is not waited for: who ends it wants it to end.
  const usual = relay.body === 'none' ? { noticedSeconds: 0, drainedSeconds: 0 } : usualLeaving
  const files = env['TESSERA_FILES']
  return {
    relay,
    roles: wordsIn(env, 'TESSERA_ROLE', roles),
    isPrepared: wordIn(env, 'TESSERA_PREPARE', ['on', 'off']) === 'off',
    leaving: {
      noticedSeconds: noticedSeconds ?? usual.noticedSeconds,
      drainedSeconds: drainedSeconds ?? usual.drainedSeconds,
    },
    cell: numberIn(env, 'TESSERA_CELL', { least: 0, most: 255 }),
    cells: cellsIn(env),
    /** Where the files of the last builds are; a folder of the data without it. */
    files: files ? path.resolve(files) : undefined,
  }
}

/** @param {NodeJS.ProcessEnv} env */
function relayIn(env) {
  const body = wordIn(env, 'TESSERA_RELAY', ['none', 'postgres', 'nats']) ?? 'none'
  const said = env['TESSERA_NATS'] ?? ''
  const servers = said.split(',').flatMap((each) => each.trim() || [])
  if (body !== 'nats') return { body }
  const isEach = servers.every((each) => URL.canParse(each) && /^(nats|tls):\/\//.test(each))
  if (servers.length > 0 && isEach) return { body, servers }
  // An address may hold a password.
  throw wrongSetting(
    'TESSERA_NATS',
    '…',
    'which is not a list of addresses such as nats://10.0.0.5:4222',
  )
}

/**
 * The databases of the other cells, by number: `1=postgres://…` and so on, separated by blanks or lines.
 * @param {NodeJS.ProcessEnv} env
 */
function cellsIn(env) {
  const said = secretIn(env, 'TESSERA_CELLS')
  if (said === undefined) return undefined
  const cells = said.split(/\s+/).flatMap((each) => (each ? [cellIn(each)] : []))
  if (cells.every((each) => each !== undefined) && new Map(cells).size === cells.length)
    return new Map(cells)
  throw wrongSetting(
    'TESSERA_CELLS',
    '…',
    'which is not a list such as 1=postgres://10.0.1.5/tessera',
  )
}

/** @param {string} text @returns {[number, string] | undefined} */
function cellIn(text) {
  const [, number, url] = /^(\d{1,3})=(postgres(?:ql)?:\/\/.+)$/.exec(text) ?? []
  const isOne = url !== undefined && URL.canParse(url) && Number(number) <= 255
  return isOne ? [Number(number), url] : undefined
}
