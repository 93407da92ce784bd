/* Compares every language with the English texts. Run with tsx, because the texts are TypeScript. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { compareTexts } from './texts/compare-texts.mjs'
import { loadEnglish } from './texts/load-english.mjs'
import { loadLanguage } from './texts/load-language.mjs'

const root = path.resolve(import.meta.dirname, '..')
const english = await loadEnglish(root)

const said = readdirSync(path.join(root, 'languages')).flatMap((name) => {
  if (!existsSync(path.join(root, 'languages', name, 'language.json'))) {
    return [`languages/${name} has no language.json: please add code, name, direction, percent.`]
  }
  const { about, texts } = loadLanguage(path.join(root, 'languages', name))
  const { findings, missing, percent } = compareTexts(english, texts)
  const shown = findings.map((finding) => `languages/${name}/${finding}`)
  if (percent >= about.percent) return shown
  const promise = `languages/${name} is at ${percent} per cent and promises ${about.percent}: please add these.`
  return [...shown, promise, ...missing.map((each) => `  languages/${name}/${each}`)]
})
if (said.length > 0) console.log(said.join('\n'))
process.exitCode = said.length > 0 ? 1 : 0
