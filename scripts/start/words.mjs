import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'

/**
 * @param {string} name of a setting
 * @param {string} value
 * @param {string} why it cannot be, in words that go on after the value
 */
export const wrongSetting = (name, value, why) =>
  Object.assign(new Error(`${name} is ${value}`), {
    plain: `${name} is "${value}", ${why}: please correct it.`,
  })

/** An empty value. @param {string | undefined} text */
const isUnsaid = (text) => text === undefined || text === ''

/**
 * A setting that is one of some words.
 * @template {string} Word
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @param {readonly Word[]} words
 * @returns {Word | undefined} nothing where it is not set
 */
export function wordIn(env, name, words) {
  const said = env[name]
  if (said === undefined || isUnsaid(said)) return undefined
  const found = words.find((word) => word === said)
  if (found === undefined) throw wrongSetting(name, said, `which is not ${orOf(words)}`)
  return found
}

/** @param {readonly string[]} words */
const orOf = (words) => [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ')

/**
 * A setting that is a whole number.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @param {{ least: number, most: number }} bounds
 */
export function numberIn(env, name, { least, most }) {
  const said = env[name]
  if (said === undefined || isUnsaid(said)) return undefined
  const number = /^\d{1,6}$/.test(said) ? Number(said) : NaN
  if (number >= least && number <= most) return number
  throw wrongSetting(name, said, `which is not a number from ${least} to ${most}`)
}

/**
 * The address that members use, as the origin of its pages.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 */
export function originIn(env, name) {
  const said = env[name]
  if (said === undefined || isUnsaid(said)) return undefined
  const url = URL.canParse(said) ? new URL(said) : undefined
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(url.href)
  if (isOrigin) return url.origin
  throw wrongSetting(name, said, 'which is not an address such as https://play.example')
}

const namedNets = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Addresses of proxies: one or several, single ones or nets.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 */
export function proxiesIn(env, name) {
  const said = env[name]
  if (said === undefined || isUnsaid(said)) return undefined
  const isEach = said.split(',').every((part) => namedNets.includes(part.trim()) || isNet(part))
  if (isEach) return said
  const why = `which is not a list of addresses such as 127.0.0.1, 10.0.0.0/8 or ${orOf(namedNets)}`
  throw wrongSetting(name, said, why)
}

/** @param {string} part */
function isNet(part) {
  const [address = '', bits, ...more] = part.trim().split('/')
  const version = isIP(address)
  if (!version || more.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

/**
 * A setting that is some of these words, separated by commas.
 * @template {string} Word
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @param {readonly Word[]} words
 * @returns {Word[] | undefined} nothing where it is not set
 */
export function wordsIn(env, name, words) {
  const said = env[name]
  if (said === undefined || isUnsaid(said)) return undefined
  const given = said.split(',').map((part) => part.trim())
  const found = words.filter((word) => given.includes(word))
  if (found.length === new Set(given).size) return found
  throw wrongSetting(name, said, `which is not a list of ${orOf(words)}`)
}

/**
 * A secret: as it is, or in the file that `<name>_FILE` names, as systemd and containers hand them over.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 */
export function secretIn(env, name) {
  const file = env[`${name}_FILE`]
  if (file === undefined || isUnsaid(file)) return env[name] || undefined
  if (!isUnsaid(env[name])) {
    throw Object.assign(new Error(`${name} is said twice`), {
      plain: `${name} and ${name}_FILE are both set: please set one of them.`,
    })
  }
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch {
    throw wrongSetting(`${name}_FILE`, file, 'which cannot be read')
  }
}

/**
 * A key of 32 bytes, in base64 or as hexadecimal digits.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 */
export function keyIn(env, name) {
  const said = secretIn(env, name)
  if (said === undefined) return undefined
  const key = Buffer.from(said, /^[0-9a-f]{64}$/i.test(said) ? 'hex' : 'base64')
  if (key.length === 32) return key
  // What is wrong may still be most of a secret.
  throw wrongSetting(name, '…', 'which is not a key of 32 bytes in base64')
}
