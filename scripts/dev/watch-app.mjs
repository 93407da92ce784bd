import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { vite } from '../start/build.mjs'
import { root } from '../start/settings.mjs'

/**
 * Rebuilds an app as its files change and reports each new build.
 * @param {import('../start/apps.mjs').App} app
 * @param {() => void} onBuilt
 */
export function watchApp({ name }, onBuilt) {
  const child = spawn(process.execPath, [vite, 'build', '--watch', '--mode', 'development'], {
    cwd: path.join(root, 'apps', name),
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('built in ')) onBuilt()
    else if (/error/i.test(line)) console.log(line)
  })
  return { stop: () => child.kill() }
}
