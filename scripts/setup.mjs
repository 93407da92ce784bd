/* Makes `npm start` and `npm test` the only commands: checks Node, installs what is missing, and
   with --browser prepares the browser for the tests. Nothing here needs an installed package, and
   nothing before the check needs a new Node. */
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const needed = engines.node.replace('>=', '')
const [major, minor] = needed.split('.').map(Number)
const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)

if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  stop(
    `Tessera needs Node.js ${needed} or newer and this is ${process.version}: please install it from https://nodejs.org and try again.`,
  )
}
const { installWhenStale } = await import('./setup/install.mjs')
const trouble = installWhenStale()
if (trouble) stop(trouble)

if (process.argv.includes('--browser')) {
  const { findBrowser } = await import('./browser.mjs')
  try {
    const { executablePath, from } = await findBrowser()
    console.log(`Browser: ${executablePath} (${from})`)
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error))
  }
}

/** @param {string} sentence */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
