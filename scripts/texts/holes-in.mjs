import { compileMessage } from '@lingui/message-utils/compileMessage'

/**
 * The names in the holes of a text, in order of the alphabet: 'Amount in {currency}' has 'currency'.
 * Throws where the text is not well formed.
 * @param {string} text
 */
export function holesIn(text) {
  const parts = compileMessage(text)
  // A text that it cannot read comes back whole, braces and all; the reason is on the console.
  if (Array.isArray(parts) && parts[0] === text && text.includes('{')) {
    throw new Error('a brace or a choice in it is not closed.')
  }
  return [...new Set(namesIn(parts))].toSorted()
}

/**
 * @param {unknown} parts a text, or a list of texts and holes: [name, kind, choices]
 * @returns {string[]}
 */
function namesIn(parts) {
  if (!Array.isArray(parts)) return []
  return parts.flatMap((part) => {
    if (!Array.isArray(part)) return []
    const [name, , choices] = part
    const inside =
      choices && typeof choices === 'object' ? Object.values(choices).flatMap(namesIn) : []
    return [String(name), ...inside]
  })
}
