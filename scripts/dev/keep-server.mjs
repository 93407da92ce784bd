import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from '../start/settings.mjs'

const program = path.join(root, 'scripts/dev/run-server.mjs')

/**
 * Runs the built server in a process of its own, which is replaced at each restart.
 * @param {NodeJS.ProcessEnv} env
 */
export function keepServer(env) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  /** @type {Promise<void>} */
  let last = Promise.resolve()

  const stopChild = async () => {
    const old = child
    child = undefined
    if (!old || old.exitCode !== null) return
    await new Promise((done) => {
      old.once('exit', done)
      old.kill('SIGTERM')
    })
  }
  const startAgain = async () => {
    await stopChild()
    child = spawn(process.execPath, [program], { env, stdio: 'inherit' })
  }
  return {
    restart() {
      last = last.then(startAgain)
    },
    async stop() {
      await last
      await stopChild()
    },
  }
}
