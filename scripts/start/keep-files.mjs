import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import path from 'node:path'
import { root } from './settings.mjs'

/** A page that was loaded two builds ago still finds what it loads later. */
const buildsMax = 3
const keptApps = ['site', 'backoffice']

/**
 * Keeps the files of this build beside those of the two before it, so that this server answers pages that were loaded from
 * another build, and a page of this one is answered by a server that still runs another. Answers the folder.
 * @param {{ data: string, files: string | undefined, build: string }} settings
 */
export function keepFiles({ data, files, build }) {
  const dir = files ?? path.join(data, 'files')
  const place = path.join(dir, build)
  if (!existsSync(place)) {
    const draft = `${place}.part-${process.pid}`
    for (const app of keptApps) copyAssets(app, path.join(draft, app))
    // Whole or not at all: of two servers that start at once one makes it.
    try {
      renameSync(draft, place)
    } catch (error) {
      if (!existsSync(place)) throw error
      rmSync(draft, { recursive: true, force: true })
    }
  }
  // The newest ones are those that were started last.
  const now = new Date()
  utimesSync(place, now, now)
  forgetOld(dir)
  return dir
}

/**
 * @param {string} app
 * @param {string} to
 */
function copyAssets(app, to) {
  const from = path.join(root, 'apps', app, 'dist/assets')
  mkdirSync(to, { recursive: true })
  if (!existsSync(from)) return
  for (const { name } of readdirSync(from, { withFileTypes: true }).filter((each) =>
    each.isFile(),
  )) {
    const [source, target] = [path.join(from, name), path.join(to, name)]
    // On the same disk it takes no room; a build replaces its files and changes none.
    try {
      linkSync(source, target)
    } catch {
      copyFileSync(source, target)
    }
  }
}

/** @param {string} dir */
function forgetOld(dir) {
  const builds = readdirSync(dir, { withFileTypes: true })
    .filter((each) => each.isDirectory() && /^[0-9a-f]{12}$/.test(each.name))
    .map(({ name }) => ({ name, at: statSync(path.join(dir, name)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)
  for (const { name } of builds.slice(buildsMax)) {
    rmSync(path.join(dir, name), { recursive: true, force: true })
  }
}
