/* Says how large what a browser loads is, beside what it may be. Needs the builds. */
import { measureSizes } from './checks/measure-sizes.mjs'

const lines = measureSizes()
console.log(lines.map(({ text }) => text).join('\n'))
process.exitCode = lines.some(({ size, most }) => size > most) ? 1 : 0
