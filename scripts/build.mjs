/* Builds the apps whose sources have changed, and nothing else. */
import { plainError } from './plain-error.mjs'
import { buildChanged } from './start/build.mjs'

await buildChanged(console.log).catch((error) => {
  console.error(plainError(error) ?? error)
  process.exitCode = 1
})
