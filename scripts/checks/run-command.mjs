import { spawn } from 'node:child_process'
import { root } from '../start/settings.mjs'

/**
 * Runs a Node program in the project's folder and gives back how it ended and all it said.
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, isShown?: boolean }} [options] `isShown`: what it says is seen at once
 * @returns {Promise<{ code: number | null, said: string }>}
 */
export function runNode(args, { env = {}, isShown = false } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  /** @param {Buffer} part */
  const hear = (part) => {
    said += part.toString()
    if (isShown) process.stdout.write(part)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return new Promise((done, fail) => {
    child.on('error', fail).on('close', (code) => done({ code, said }))
  })
}
