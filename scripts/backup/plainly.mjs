/**
 * An error that the person who runs the command can mend: its message is the sentence they read.
 * @param {string} sentence
 * @param {unknown} [cause]
 */
export const plainly = (sentence, cause) =>
  Object.assign(new Error(sentence, { cause }), { plain: sentence })

/**
 * What went wrong with files of a folder that is neither the data nor the project.
 * @param {unknown} error
 * @param {string} folder
 * @returns {unknown}
 */
export function asFolderProblem(error, folder) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const sentence = sentences[String(code)]
  return sentence ? plainly(sentence(folder), error) : error
}

/** @type {Record<string, (folder: string) => string>} */
const sentences = {
  ENOSPC: (folder) =>
    `The disk of ${folder} is full, and nothing was kept: please free some space, or choose another folder with --to.`,
  EDQUOT: (folder) =>
    `The quota of ${folder} is used up, and nothing was kept: please choose another folder with --to.`,
  EACCES: noPermission,
  EPERM: noPermission,
  EROFS: (folder) => `The disk of ${folder} is read-only: please choose another folder with --to.`,
  KERNELFS: (folder) =>
    `${folder} is in a file system of the kernel, such as /proc or /sys, where nothing can be kept: please choose another folder with --to.`,
  ENOTDIR: (folder) => `${folder} cannot be a folder: please choose another one with --to.`,
  EEXIST: (folder) => `${folder} cannot be a folder: please choose another one with --to.`,
}

/** @param {string} folder */
function noPermission(folder) {
  return `There is no permission to write to ${folder}: please change its owner, or choose another folder with --to.`
}
