import path from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings, root } from '../start/settings.mjs'
import { plainly } from './plainly.mjs'

/**
 * What was asked for on the command line.
 * @template {import('node:util').ParseArgsConfig['options']} Options
 * @param {string[]} args
 * @param {Options} options
 * @param {string} usage
 */
export function readOptions(args, options, usage) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw plainly(
      `${error instanceof Error ? error.message.split('\n')[0] : error} Usage: ${usage}`,
      error,
    )
  }
}

/**
 * @param {string | undefined} text
 * @param {string} name
 */
export function wholeNumber(text, name) {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw plainly(`${name} is "${text}", which is not a number from 1: please correct it.`)
}

/**
 * Where the data are, and where backups are kept: beside them by default.
 * @param {string} [to]
 */
export function readPlaces(to) {
  const { data, databaseUrl } = readSettings()
  const named = to ?? process.env['TESSERA_BACKUPS']
  return {
    data,
    databaseUrl,
    shelf: named ? path.resolve(named) : path.join(data, 'backups'),
    root,
  }
}
