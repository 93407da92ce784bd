/* Makes a working folder with its test: npm run new <game|channel|language|module> <name>. The list
   that names the folder stays to be written by hand: it is the catalogue. */
import path from 'node:path'
import { kinds, make } from './new/make.mjs'

const [kind = '', name = ''] = process.argv.slice(2)
const problem = make(path.resolve(import.meta.dirname, '..'), kind, name)
if (problem) {
  console.error(`${problem}\nUsage: npm run new <${Object.keys(kinds).join('|')}> <name>`)
  process.exitCode = 1
}
