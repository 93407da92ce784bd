import { readFileSync } from 'node:fs'
import path from 'node:path'

export type LoaderFiles = {
  sheets: readonly string[]
  /** The script that makes the page alive. */
  script: string
  /** What that script asks for next: fetched beside it and not one after the other. */
  parts: readonly string[]
}

/**
 * The text of the one script that a rendered page begins with, minified by the site's build: see
 * apps/site/load-scripts.js.
 */
export function loaderScript(dist: string, files: LoaderFiles): string {
  const source = readFileSync(path.join(dist, 'load-scripts.js'), 'utf8')
  return `${source}\nloadScripts(${JSON.stringify(files)})`
}
