import { matchesIn } from './read-project.mjs'

const unsafe =
  /\b(?:localStorage|sessionStorage|indexedDB)\b|\bdocument\.cookie\b|\bnavigator\.clipboard\b|\bcrypto\.randomUUID\b/g

// These are the safe ways themselves.
const safe = /^packages\/web-kit\/src\/data\/(?:device|copy-text)\.ts$/
// Tests may read the storage.
const standsUnderTests = /from 'vitest'/

/**
 * Browsers close their storage, and pages without TLS lack the clipboard and UUIDs: only what never throws is used.
 * @type {import('./read-project.mjs').Rule}
 */
export function storageIsSafe({ files }) {
  return files
    .filter(
      ({ side, isTest, path, text }) =>
        (side === 'browser' || (side === 'shared' && /\.tsx?$/.test(path))) &&
        !isTest &&
        !safe.test(path) &&
        !standsUnderTests.test(text),
    )
    .flatMap((file) =>
      matchesIn(file, unsafe).map(({ match, line }) => ({
        file: file.path,
        line,
        message: `uses ${match[0]}, which throws where a browser or a page without TLS has none: use deviceStore, tabStore, useCopy or newId of web-kit.`,
      })),
    )
}
