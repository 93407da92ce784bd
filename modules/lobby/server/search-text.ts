// Most names are plain: what has no accent is not taken apart.
const plain = /^[\x20-\x7f]*$/

// Letters that Unicode does not take apart, by what a keyboard without them gives.
const alike: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

// Full-width letters and ligatures are the letters that they stand for.
const withoutAccents = (text: string): string =>
  plain.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[ßæœøłđı]/g, (letter) => alike[letter] ?? letter)

/** A name as it is searched: lower case, without accents and signs, single spaces. */
export const searchText = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
