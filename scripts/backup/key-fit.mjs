import path from 'node:path'

/** @typedef {'fits' | 'missing' | 'another'} Fits whether a key opens what is sealed in a database */

/** Where the key of a site lies. @param {string} data */
export const keyFileOf = (data) => path.join(data, 'settings.key')

/** What to know of the key when a backup was taken. @param {string} data */
export const keyOfBackup = (data) =>
  `The key of this site is not in it. It is ${keyFileOf(data)}, or that file on the machine that serves: keep a copy of it, apart from the backups. What is sealed opens with it alone.`

/**
 * What to bring before a restored site starts.
 * @param {Fits} key
 * @param {string} data
 */
export function keyOfRestored(key, data) {
  const file = keyFileOf(data)
  if (key === 'fits') return `What is sealed in it opens with ${file}.`
  const why = key === 'missing' ? 'is not there yet' : 'is another key'
  return `The key of this site is not in a backup, and ${file} ${why}: please put the copy that you keep in that place before you start. Without it Tessera does not start.`
}
