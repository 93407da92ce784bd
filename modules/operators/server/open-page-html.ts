import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { OpenGiven } from '../open-page.ts'

type Files = { script: string | undefined; styles: string[] }
type Manifest = Record<string, { file: string; css?: string[] }>

/** What the build has made of the page's script, by the names that it is fetched under. */
export function filesIn(dist: string): Files {
  const file = path.join(dist, '.vite/manifest.json')
  if (!existsSync(file)) return { script: undefined, styles: [] }
  const entry = (JSON.parse(readFileSync(file, 'utf8')) as Manifest)['main.tsx']
  return { script: entry?.file, styles: entry?.css ?? [] }
}

/** The page of a game: all that is seen is drawn by its script. */
export function openPage(given: OpenGiven, { script, styles }: Files): string {
  const json = JSON.stringify(given).replaceAll('<', String.raw`\u003c`)
  const links = styles.map((file) => `<link rel="stylesheet" href="/open-play/${file}">`)
  return `<!doctype html>
<html lang="${given.language}" dir="ltr" data-theme="night"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex"><meta name="color-scheme" content="dark"><title>Tessera</title>
${links.join('\n')}
</head><body><div id="root"></div><noscript>This game needs JavaScript.</noscript>
<script type="application/json" id="given">${json}</script>
${script === undefined ? '' : `<script type="module" src="/open-play/${script}"></script>`}</body></html>`
}
