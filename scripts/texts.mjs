/* Compares every language with the English texts. With --write: notes how far those are that are not complete. Run with
   tsx, because the texts are TypeScript. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compareTexts } from './texts/compare-texts.mjs'
import { loadEnglish } from './texts/load-english.mjs'
import { loadLanguage } from './texts/load-language.mjs'

const root = path.resolve(import.meta.dirname, '..')
const english = await loadEnglish(root)
const isWriting = process.argv.includes('--write')

const said = readdirSync(path.join(root, 'languages')).flatMap((name) => {
  if (!existsSync(path.join(root, 'languages', name, 'language.json'))) {
    return [`languages/${name} has no language.json: please add code, name, direction, percent.`]
  }
  const { about, texts } = loadLanguage(path.join(root, 'languages', name))
  const { findings, missing, percent } = compareTexts(english, texts)
  const shown = findings.map((finding) => `languages/${name}/${finding}`)
  // One that is complete stays complete.
  if (about.percent < 100) {
    if (percent === about.percent) return shown
    if (isWriting) {
      const file = path.join(root, 'languages', name, 'language.json')
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, text.replace(/("percent": *)[\d.]+/, `$1${percent}`))
      return shown
    }
    return [
      ...shown,
      `languages/${name} is at ${percent} per cent and says ${about.percent}: run npm run gen.`,
    ]
  }
  if (percent >= about.percent) return shown
  const promise = `languages/${name} is at ${percent} per cent and promises ${about.percent}: please add these.`
  return [...shown, promise, ...missing.map((each) => `  languages/${name}/${each}`)]
})
if (said.length > 0 && !isWriting) console.log(said.join('\n'))
process.exitCode = said.length > 0 && !isWriting ? 1 : 0
