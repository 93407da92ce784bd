import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../start/settings.mjs'
import { preloadedFonts, readBuild, scriptsSize, stylesSize } from './manifest.mjs'

/** What may be loaded, in kilobytes of 1024 bytes after Brotli. */
const budgets = {
  siteScripts: 90,
  siteStyles: 14,
  preloadedFonts: 22,
  memberScreen: 35,
  game: 45,
  gameWithPixi: 190,
  backofficeScripts: 180,
}

/**
 * Every size that has a budget, with a line that tells both.
 * @returns {{ name: string, size: number, most: number, text: string }[]}
 */
export function measureSizes() {
  const site = readBuild(path.join(root, 'apps/site/dist'))
  const backoffice = readBuild(path.join(root, 'apps/backoffice/dist'))
  return [
    line('site, first scripts', scriptsSize(site, site.first), budgets.siteScripts),
    line('site, first styles', stylesSize(site, site.first), budgets.siteStyles),
    line('site, preloaded fonts', preloadedFonts(site), budgets.preloadedFonts),
    line(
      'back office, first',
      scriptsSize(backoffice, backoffice.first),
      budgets.backofficeScripts,
    ),
    ...measureGames(site),
    ...measureScreens(site),
  ]
}

/** @param {import('./manifest.mjs').Build} site */
function measureGames(site) {
  const games = path.join(root, 'games')
  const slugs = readdirSync(games).filter((name) => existsSync(path.join(games, name, 'game.ts')))
  return slugs.map((slug) => {
    const keys = Object.keys(site.chunks).filter((key) => key.includes(`games/${slug}/view`))
    // Pixi brings several renderers and loads one: the one for WebGL.
    const loads = (/** @type {string} */ key) => !/webgpu|canvasrenderer/i.test(key)
    const own = [...site.closure(keys, loads, site.first)].filter((key) => !site.first.has(key))
    const most = usesPixi(path.join(games, slug)) ? budgets.gameWithPixi : budgets.game
    // A game that no chunk holds would pass as an empty one.
    return line(`game ${slug}`, keys.length > 0 ? scriptsSize(site, own) : Infinity, most)
  })
}

/** @param {string} folder */
function usesPixi(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.some(
    (file) =>
      /\.tsx?$/.test(file) && /from 'pixi\.js/.test(readFileSync(path.join(folder, file), 'utf8')),
  )
}

/** @param {import('./manifest.mjs').Build} site */
function measureScreens(site) {
  const screens = Object.keys(site.chunks).filter(
    (key) => site.chunks[key]?.isDynamicEntry && /modules\/\w+\/member\//.test(key),
  )
  return screens.map((key) => {
    const own = [...site.closure([key])].filter((each) => !site.first.has(each))
    const name = /modules\/(.*)\.tsx?$/.exec(key)?.[1] ?? key
    return line(name, scriptsSize(site, own), budgets.memberScreen)
  })
}

/**
 * @param {string} name
 * @param {number} size
 * @param {number} most
 */
function line(name, size, most) {
  const mark = size > most ? 'too large' : ''
  const text = `  ${name.padEnd(40)}${size.toFixed(1).padStart(7)} of ${String(most).padStart(3)} kB  ${mark}`
  return { name, size, most, text: text.trimEnd() }
}
