/**
 * Maps a word of `words` equally likely ones to an index below `size`, or to nothing: past the last
 * whole multiple of `size`, low numbers would be favoured, so those words are thrown away.
 */
export function mapWord(word: number, words: number, size: number): number | undefined {
  const limit = words - (words % size)
  return word < limit ? word % size : undefined
}
