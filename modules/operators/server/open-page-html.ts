import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { OpenGiven } from '../open-page.ts'

type Files = { script: string | undefined; styles: string[] }
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** What the build has made of the page's script, by the names that it is fetched under. */
export function filesIn(dist: string): Files {
  const file = path.join(dist, '.vite/manifest.json')
  if (!existsSync(file)) return { script: undefined, styles: [] }
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  // The styles of what it imports stand with each of them.
  const [seen, styles] = [new Set<string>(), new Set<string>()]
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of manifest[name]?.imports ?? []) visit(imported)
    for (const style of manifest[name]?.css ?? []) styles.add(style)
  }
  visit('main.tsx')
  return { script: manifest['main.tsx']?.file, styles: [...styles] }
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
