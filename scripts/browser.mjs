import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { unpackBrowser } from './setup/unpack-browser.mjs'

/** @typedef {{ executablePath: string, env: Record<string, string>, from: string }} Browser */

/**
 * A Chromium that starts here: the one CHROMIUM_PATH names, else the one that npm brought along,
 * else an installed one.
 * @returns {Promise<Browser>}
 */
export async function findBrowser() {
  const named = process.env['CHROMIUM_PATH']
  const found = named ? findOnPath(named) : ((await findBrought()) ?? findInstalled())
  if (!found) throw new Error(named ? badName(named) : none)
  return found
}

const badName = (/** @type {string} */ named) =>
  `CHROMIUM_PATH names ${named}, which does not start: please correct it.`
const none = 'No browser starts here: please install Chromium, or set CHROMIUM_PATH to one.'

/** @returns {Promise<Browser | undefined>} */
async function findBrought() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { executablePath, libraries, fontSettings } = await unpackBrowser()
  // Without fonts text is invisible, and a test of the page would not notice.
  /** @type {Record<string, string>} */
  const fonts = existsSync('/usr/share/fonts') ? {} : { FONTCONFIG_FILE: fontSettings }
  // The machine's own libraries first; a bare machine lacks some, which come along too.
  const env = [fonts, { ...fonts, LD_LIBRARY_PATH: libraries }].find((each) =>
    starts(executablePath, each),
  )
  return env && { executablePath, env, from: 'from npm' }
}

function findInstalled() {
  const names = ['chromium-headless-shell', 'chromium', 'google-chrome', 'chromium-browser']
  return names.map((name) => findOnPath(name)).find((each) => each !== undefined)
}

/**
 * @param {string} name
 * @returns {Browser | undefined}
 */
function findOnPath(name) {
  const executablePath = path.isAbsolute(name)
    ? name
    : spawnSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' }).stdout?.trim()
  if (!executablePath || !starts(executablePath, {})) return undefined
  return { executablePath, env: {}, from: 'installed' }
}

/**
 * @param {string} file
 * @param {Record<string, string>} env
 */
const starts = (file, env) =>
  spawnSync(file, ['--version'], { env: { ...process.env, ...env } }).status === 0
