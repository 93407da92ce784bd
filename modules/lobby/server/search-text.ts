// Most names are plain: what has no accent is not taken apart.
const plain = /^[\x20-\x7f]*$/

const withoutAccents = (text: string): string =>
  plain.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')

/** A name as it is searched: lower case, without accents and signs, single spaces. */
export const searchText = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
