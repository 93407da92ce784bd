import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brandBlock } from '@tessera/settings/brand-block'
import { brandStyle } from '@tessera/settings/calls'
import type { RenderedPage } from './renderer.ts'
import { readStyles, type Styles, stylesFor } from './critical-styles.ts'
import { firstScripts, firstSheets } from './serve-worker.ts'
import { loaderScript } from './loader-script.ts'

/** The built page of the site, ready to be filled with what the server draws. */
export type PageShell = { before: string; styles: Styles; loaderScript: string }

const styleLink = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g
const moduleScript = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/

/** Takes the built page apart: its styles come as far as they are needed, its script once the page is there. */
export function readPageShell(dist: string): PageShell | undefined {
  const file = path.join(dist, 'index.html')
  if (!existsSync(file)) return undefined
  const html = readFileSync(file, 'utf8')
  const sheets = [...html.matchAll(styleLink)].map(([, href = '']) => href)
  const script = moduleScript.exec(html)?.[1] ?? ''
  const before = html
    .replace(styleLink, '')
    .replace(moduleScript, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace(/<noscript>[\s\S]*?<\/noscript>/, '')
    .replace(/>\s+</g, '><')
    .replace(/<link[^>]*>/g, (tag) => tag.replace(/\s+/g, ' '))
  const first = sheets.map((href) => path.basename(href))
  return {
    before,
    styles: readStyles(path.join(dist, 'assets'), first),
    loaderScript: loaderScript(dist, {
      sheets: firstSheets(dist, sheets),
      script,
      parts: firstScripts(dist, script),
    }),
  }
}

export type About = {
  origin: string
  path: string
  language: string
  languages: readonly string[]
  /** The address of the answers that the page was rendered from. */
  stateAt: string
  isStill?: boolean
}

/** The whole page. */
export function fillPage(
  { before, styles, loaderScript: script }: PageShell,
  rendered: RenderedPage,
  about: About,
): string {
  const opened = before.replace(
    /<html lang="\w+" dir="\w+"/,
    `<html lang="${about.language}" dir="${rendered.direction}"`,
  )
  const brand = brandStyle(rendered.brand)
  const critical = stylesFor(styles, `${opened}${brand}${rendered.html}`)
  return opened
    .replace(
      '</head>',
      () =>
        `${headOf(rendered, about)}<style>${brand}${critical}</style>${brandBlock(rendered.brand)}</head>`,
    )
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${rendered.html}</div>${about.isStill ? '' : stateOf(rendered, about)}`,
    )
    .replace('</body>', () => `${about.isStill ? '' : `<script>${script}</script>`}</body>`)
}

// Asked for when the page is hydrated: before that nobody needs what the page shows once more.
const stateOf = ({ stateId }: RenderedPage, { stateAt }: About): string =>
  `<script type="application/json" id="${stateId}" data-at="${escape(stateAt)}"></script>`

/** The page in search engines and link previews: title, description, and its address in each language. */
function headOf({ title, description, brand, isUnknown }: RenderedPage, about: About): string {
  const { origin, path: at, language, languages } = about
  const address = (code: string) => escape(`${origin}${at}${code === 'en' ? '' : `?lang=${code}`}`)
  const name = escape(brand.name)
  const tags = [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    `<link rel="manifest" href="/manifest.webmanifest">`,
    `<link rel="apple-touch-icon" href="/icons/192.png">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${name}">`,
    `<meta property="og:title" content="${escape(title)}">`,
    `<meta property="og:description" content="${escape(description)}">`,
    `<meta property="og:image" content="${escape(origin)}/icons/512.png">`,
    `<meta property="og:locale" content="${language}">`,
  ]
  if (isUnknown || about.isStill)
    return [...tags, '<meta name="robots" content="noindex">'].join('')
  return [
    ...tags,
    `<link rel="canonical" href="${address(language)}">`,
    `<meta property="og:url" content="${address(language)}">`,
    ...languages.map((code) => `<link rel="alternate" hreflang="${code}" href="${address(code)}">`),
    `<link rel="alternate" hreflang="x-default" href="${address('en')}">`,
  ].join('')
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
