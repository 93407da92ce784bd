import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/**
 * Links the packages of the workspace that have no link yet, as an install would: one that comes with
 * a change of branch is found without installing everything again.
 * @param {string} root
 */
export function linkWorkspaces(root) {
  const links = path.join(root, 'node_modules/@tessera')
  for (const floor of ['packages', 'modules', 'apps']) {
    for (const folder of readdirSync(path.join(root, floor))) {
      const description = path.join(root, floor, folder, 'package.json')
      if (!existsSync(description)) continue
      const name = JSON.parse(readFileSync(description, 'utf8')).name.replace('@tessera/', '')
      const link = path.join(links, name)
      if (lstatSync(link, { throwIfNoEntry: false })) continue
      mkdirSync(links, { recursive: true })
      symlinkSync(`../../${floor}/${folder}`, link)
    }
  }
}
