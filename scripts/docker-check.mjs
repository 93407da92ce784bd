/* Reads the Dockerfile and compose.yaml and checks that what they say is so: there is no engine in
   the tests that could run them. */
import path from 'node:path'
import { findLies } from './docker/find-lies.mjs'

const lies = findLies(path.resolve(import.meta.dirname, '..'))
if (lies.length > 0) console.log(lies.join('\n'))
process.exitCode = lies.length > 0 ? 1 : 0
