import { createServer } from 'node:net'
import { wrongSetting } from './words.mjs'

const tries = 20

/**
 * The port to serve on: the requested one, or, unless it was set explicitly, the next free one. Checked
 * before anything else is started, so that a taken port is reported at once.
 *
 * @param {{ port: number, host: string, canMoveOn: boolean }} options
 * @param {(line: string) => void} log
 */
export async function choosePort({ port, host, canMoveOn }, log) {
  for (let tried = port; ; tried++) {
    const problem = await tryToListen(tried, host)
    if (!problem) {
      if (tried !== port) log(`Port ${port} is taken by another program, so this is ${tried}.`)
      return tried
    }
    if (problem.syscall === 'getaddrinfo') throw wrongSetting('HOST', host, 'which is no address')
    const mayGoOn = canMoveOn && problem.code === 'EADDRINUSE' && tried < port + tries
    if (!mayGoOn) throw problem
  }
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<NodeJS.ErrnoException | undefined>}
 */
function tryToListen(port, host) {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', done)
    server.listen(port, host, () => server.close(() => done(undefined)))
  })
}
