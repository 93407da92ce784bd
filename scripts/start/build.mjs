import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { apps } from './apps.mjs'
import { fingerprint } from './fingerprint.mjs'
import { pack } from './pack.mjs'
import { root } from './settings.mjs'

export const stamps = path.join(root, 'node_modules/.cache/tessera-builds')
export const vite = path.join(root, 'node_modules/vite/bin/vite.js')

/**
 * Builds the apps whose sources have changed since their last build.
 * @param {(line: string) => void} log
 */
export async function buildChanged(log) {
  await Promise.all(apps.map((app) => buildWhenChanged(app, log)))
}

/**
 * The same of one app alone.
 * @param {string} name
 * @param {(line: string) => void} log
 */
export async function buildOne(name, log) {
  const app = apps.find((each) => each.name === name)
  if (app) await buildWhenChanged(app, log)
}

/**
 * @param {import('./apps.mjs').App} app
 * @param {(line: string) => void} log
 */
async function buildWhenChanged(app, log) {
  const stampFile = path.join(stamps, app.name)
  const folder = path.join(root, 'apps', app.name)
  const stamp = fingerprint(app)
  const isBuilt = existsSync(path.join(folder, 'dist')) && existsSync(stampFile)
  if (isBuilt && readFileSync(stampFile, 'utf8') === stamp) return
  log(`Building ${app.what} …`)
  const startedAt = performance.now()
  rmSync(stampFile, { force: true })
  const browser = runVite(folder, app.what).then(() => pack(path.join(folder, 'dist/assets')))
  const server = app.onServer && runVite(folder, app.what, ['--ssr', app.onServer])
  await Promise.all([browser, server])
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stampFile, stamp)
  log(`Built ${app.what} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

/**
 * @param {string} folder
 * @param {string} what
 * @param {string[]} flags
 */
function runVite(folder, what, flags = []) {
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...flags], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (part) => (said += part))
  child.stderr.on('data', (part) => (said += part))
  return new Promise((done, fail) => {
    child.on('error', fail).on('close', (code) => {
      if (code === 0) return done(undefined)
      const error = new Error(`vite build ended with ${code} in ${folder}`)
      const plain = `${said.trim()}\n\nBuilding ${what} failed: the message above says where.`
      return fail(Object.assign(error, { plain }))
    })
  })
}
