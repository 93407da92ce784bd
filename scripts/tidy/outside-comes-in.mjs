import { matchesIn } from './read-project.mjs'

const outside = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/g

// The one function for requests to other machines, which checks the address, and what reads its answers.
const door = 'packages/server-kit/src/outside/ask-outside.ts'
const asking = /(?<![.\w])fetch\(|\brequest\b[^;'\n]* from 'node:https?'|from 'undici'/g
const isServer =
  /^(?:apps\/server|packages\/server-kit)\/|^modules\/[^/]+\/(?:server|channels|adapters|feeds)\//
// A script that runs in the visitor's browser.
const isInBrowser = /\/page-script\.ts$/

/** @type {import('./read-project.mjs').Rule} */
export function outsideComesIn(project) {
  return [...clocksComeIn(project), ...callsGoThroughTheDoor(project)]
}

/** @type {import('./read-project.mjs').Rule} */
function callsGoThroughTheDoor({ files }) {
  return files
    .filter(
      ({ path, isTest }) =>
        !isTest && path !== door && isServer.test(path) && !isInBrowser.test(path),
    )
    .flatMap((file) =>
      matchesIn(file, asking).map(({ match, line }) => ({
        file: file.path,
        line,
        message: `asks another machine by itself (${match[0]}): ask through askOutside of the server-kit, which looks at the address and bounds the answer.`,
      })),
    )
}

/** @type {import('./read-project.mjs').Rule} */
function clocksComeIn({ files }) {
  return files
    .filter(
      ({ unit, isTest, path }) =>
        /^(modules\/|games$)/.test(unit) && !isTest && !path.endsWith('.sql'),
    )
    .flatMap((file) =>
      matchesIn(file, outside).map(({ match, line }) => ({
        file: file.path,
        line,
        message: `calls ${match[0].replace(/\($/, '()')}: take the clock or the random number from the context, so that a test can set it.`,
      })),
    )
}
