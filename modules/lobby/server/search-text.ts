// Most names are plain: what has no accent is not taken apart.
const plain = /^[\x20-\x7f]*$/

// Characters that Unicode does not decompose, with what a keyboard without them types.
const alike: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

// Full-width characters and ligatures are replaced by the characters they represent.
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
