import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../start/settings.mjs'
import { htmlSize, preloadedFonts, readBuild, scriptsSize, stylesSize } from './manifest.mjs'
import { budgets } from './budgets.mjs'

/** @typedef {{ name: string, size: number, most: number, text: string }} Line */
/** @typedef {import('./manifest.mjs').Build} Build */

/**
 * Every size that has a budget, with a line that names both. Nothing that an app can load is left out: what is
 * neither a game nor a language is held to the budget of a page.
 * @returns {Line[]}
 */
export function measureSizes(folder = root) {
  const site = readBuild(path.join(folder, 'apps/site/dist'))
  const backoffice = readBuild(path.join(folder, 'apps/backoffice/dist'))
  return [
    line('site, first scripts', scriptsSize(site, site.first), budgets.siteScripts),
    line('site, first styles', stylesSize(site, site.first), budgets.siteStyles),
    line('site, page as text', htmlSize(site), budgets.html),
    line('site, preloaded fonts', preloadedFonts(site), budgets.preloadedFonts),
    line(
      'back office, first scripts',
      scriptsSize(backoffice, backoffice.first),
      budgets.backofficeScripts,
    ),
    ...measureGames(site),
    ...measureSlots(site),
    ...measureLanguages(site),
    ...measurePages('site', site, budgets.shell),
    ...measurePages('back office', backoffice, budgets.backofficeShell),
  ]
}

const gameKey = /games\/([\w-]+)\/view/
const engineKey = /slot-kit\/view\/engine\/open-stage/
/** @param {string} key */
const slugOf = (key) => gameKey.exec(key)?.[1]
// What Pixi would add of its own accord, which our renderers ask it not to.
const extras = /pixi\.js\/lib\/environment-/
const renderers = ['WebGLRenderer', 'WebGPURenderer', 'CanvasRenderer']
const codes = readdirSync(path.join(root, 'languages'))

/** @param {Build} site */
function measureGames(site) {
  const games = path.join(root, 'games')
  const slugs = readdirSync(games).filter((name) => existsSync(path.join(games, name, 'game.ts')))
  return slugs.map((slug) => {
    const isSlot = existsSync(path.join(games, slug, 'slot.ts'))
    const isOfPixi = usesPixi(path.join(games, slug))
    const most = isSlot ? budgets.slot : isOfPixi ? budgets.gameWithPixi : budgets.game
    return line(`game ${slug}`, sizeOfGame(site, slug), most)
  })
}

/**
 * What all slots share, and what each brings along.
 * @param {Build} site
 */
function measureSlots(site) {
  const keys = Object.keys(site.chunks)
  const engine = keys.filter((key) => engineKey.test(key))
  const slots = keys.filter((key) => existsSync(path.join(root, `games/${slugOf(key)}/slot.ts`)))
  return [
    line(
      'slot engine',
      engine.length > 0 ? sizeBeyondShell(site, engine) : Infinity,
      budgets.slotEngine,
    ),
    ...slots.map((key) =>
      line(`slot ${slugOf(key)}, its own`, scriptsSize(site, [key]), budgets.slotOwn),
    ),
  ]
}

/**
 * What opening a game loads beyond the shell, and what that loads later. Pixi brings several renderers
 * and loads one: the heaviest counts.
 * @param {Build} site
 * @param {string} slug
 */
function sizeOfGame(site, slug) {
  const views = Object.keys(site.chunks).filter((key) => gameKey.exec(key)?.[1] === slug)
  // A game that no chunk holds would pass as an empty one.
  return views.length === 0 ? Infinity : sizeBeyondShell(site, views)
}

/**
 * @param {Build} site
 * @param {string[]} keys
 */
function sizeBeyondShell(site, keys) {
  const shell = shellOf(site)
  const sizes = renderers.map((renderer) => {
    const isOther = (/** @type {string} */ key) =>
      extras.test(key) || renderers.some((each) => each !== renderer && key.includes(each))
    const all = site.closure(keys, (key) => !isOther(key), shell)
    return scriptsSize(
      site,
      [...all].filter((key) => !shell.has(key)),
    )
  })
  return Math.max(...sizes)
}

/** @param {string} folder */
function usesPixi(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.some(
    (file) =>
      /\.tsx?$/.test(file) && /from 'pixi\.js/.test(readFileSync(path.join(folder, file), 'utf8')),
  )
}

/** @param {Build} site */
function measureLanguages(site) {
  const keys = laterKeys(site).filter((key) => isLanguage(site, key))
  return keys.map((key) =>
    line(
      `language ${site.chunks[key]?.name}`,
      scriptsSize(site, ownOf(site, [key])),
      site.chunks[key]?.name?.endsWith('-rest') ? budgets.languageRest : budgets.language,
    ),
  )
}

/**
 * @param {Build} build
 * @param {string} key
 */
const isLanguage = ({ chunks }, key) =>
  codes.includes((chunks[key]?.name ?? '').replace(/-rest$/, '')) || key.includes('languages/')

/**
 * Every page, and every part that comes later: all that it brings along beyond what is there already. A chunk that several
 * pages share counts for each of them.
 * @param {string} name
 * @param {Build} build
 * @param {number} most of its shell
 */
function measurePages(name, build, most) {
  const isOfGame = (/** @type {string} */ key) =>
    gameKey.test(key) || engineKey.test(key) || key.includes('/pixi.js/')
  const keys = laterKeys(build).filter((key) => !isLanguage(build, key) && !isOfGame(key))
  const shell = shellOf(build)
  const pages = keys
    .filter((key) => !shell.has(key))
    .map((key) => {
      const there = thereBefore(build, key)
      const own = [...build.closure([key])].filter((each) => !there.has(each))
      return line(`${name}: ${nameOf(key)}`, scriptsSize(build, own), budgetOf(build, key))
    })
  return [line(`${name}, whole shell`, scriptsSize(build, shell), most), ...pages]
}

/**
 * The first scripts, and what every page loads right after its first paint.
 * @param {Build} build
 */
const shellOf = (build) => build.closure([...build.first, ...named(build, 'shell')])

/**
 * What a browser has before it asks for a page or a part. Every page but the shell itself stands among what comes by itself;
 * what is a member's, below what every page of a member has; and the dialogs of an account are opened from the log-in, or by
 * somebody who came through it.
 * @param {Build} build
 * @param {string} key
 */
function thereBefore(build, key) {
  const shell = shellOf(build)
  const { name = '' } = build.chunks[key] ?? {}
  if (name === 'around') return shell
  const all = build.closure([...shell, ...named(build, 'around')])
  if (name === 'own' || isForGuests.test(key)) return all
  const isOfMember =
    isForMembers.test(key) || named(build, 'own').some((own) => build.closure([key]).has(own))
  const isOfAccount = accountDialog.test(key) && !entrances.includes(name)
  return build.closure([
    ...all,
    ...(isOfMember ? named(build, 'own') : []),
    ...Object.keys(build.chunks).filter((page) => isPageOf(page, key)),
    ...(isOfAccount ? named(build, 'log-in') : []),
  ])
}

// A page of guests that brings what is a member's along is too large.
const isForGuests =
  /(pages\/(?!game-page|lottery-page|seamless-page|you-page|recent-page|points-page)|books-page|verify-screen|check-statement|health-screen|round-check|settings\/member|modules\/lobby)/
// Views and families of lotteries, and views of the sportsbook, open in a page of theirs.
const lotteryPart = /lottery\/(?:member|plays)\//
const lotteryPages = /pages\/lottery-page|lottery\/staff\/lottery-pages/
const sportsPart = /sports\/member\/(?!sports-screen)/
const sportsPages = /sports\/member\/sports-screen/
// Messages to segments open on the pages of promotions.
const segmentPart = /promotions\/staff\/segment-messages\//
const promotionPages = /promotions\/staff\/promotions-pages/
/**
 * @param {string} page
 * @param {string} key
 */
const isPageOf = (page, key) =>
  (lotteryPart.test(key) && lotteryPages.test(page)) ||
  (sportsPart.test(key) && sportsPages.test(page)) ||
  (segmentPart.test(key) && promotionPages.test(page))

// The site asks for a session before it opens one.
const isForMembers = /pages\/lottery-page|lottery\/(?:member|plays)\//
const accountDialog = /identity\/member\/|_(factor|passkey)-proof/
const entrances = ['log-in', 'registration']

/**
 * The chunks of this name.
 * @param {Build} build
 * @param {string} name
 */
const named = ({ chunks }, name) =>
  Object.keys(chunks).filter((key) => chunks[key]?.name === name && !chunks[key]?.isEntry)

/**
 * @param {Build} build
 * @param {string} key
 */
function budgetOf({ chunks }, key) {
  const { name = '' } = chunks[key] ?? {}
  if (name === 'around' || name === 'own') return budgets[name]
  if (name === 'registration' || key.includes('newcomer-form')) return budgets.registration
  if (/register-centre-screen|new-account-form/.test(key)) return budgets.registerCentre
  if (key === 'pages/promotion-detail.tsx') return budgets.announcement
  if (key === 'pages/lottery-page.tsx') return budgets.lotteries
  if (key.includes('sports/member/sports-screen')) return budgets.sportsbook
  if (/tables\/(?:member\/(?:table|crash|cockfight|blackjack|verify)|verify)\//.test(key))
    return budgets.table
  if (key.includes('fish/member/sea/')) return budgets.sea
  if (key.includes('fish/member/room/')) return budgets.table
  if (/poker\/(?:member\/(?:table|hands|several|tournaments)|rules)\//.test(key))
    return budgets.poker
  if (key.includes('socket/tab-line')) return budgets.line
  if (key.includes('rounds/member/verify-screen')) return budgets.roundCheck
  return /(?:^|\/staff\/(?:[\w-]+\/)?)[\w-]+-pages\.tsx$/.test(key)
    ? budgets.staffPages
    : budgets.page
}

/**
 * What any chunk loads later. A chunk that is made of several files is no entry of its own in the manifest; one that asks for
 * itself, as files of Pixi do that are one chunk, is there already.
 * @param {Build} build
 */
const laterKeys = ({ chunks }) => [
  ...new Set(
    Object.entries(chunks).flatMap(([key, { dynamicImports = [] }]) =>
      dynamicImports.filter((later) => later !== key),
    ),
  ),
]

/**
 * @param {Build} build
 * @param {string[]} keys
 */
const ownOf = (build, keys) => [...build.closure(keys)].filter((key) => !build.first.has(key))

const nameOf = (/** @type {string} */ key) =>
  key
    .replace(/^(\.\.\/)+/, '')
    .replace(/^modules\//, '')
    .replace(/(\/index)?\.tsx?$/, '')

/**
 * @param {string} name
 * @param {number} size
 * @param {number} most
 * @returns {Line}
 */
function line(name, size, most) {
  const mark = size > most ? 'too large' : ''
  const text = `  ${name.padEnd(44)}${size.toFixed(1).padStart(7)} of ${String(most).padStart(3)} kB  ${mark}`
  return { name, size, most, text: text.trimEnd() }
}
