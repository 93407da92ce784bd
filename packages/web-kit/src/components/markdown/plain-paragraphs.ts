// Anything else may mark a text up: so do two spaces, and what a line begins with.
const marks = /[^\p{L}\p{M}\p{N}\p{Sc} \n.,;:?!'"%()‘’“”«»„¿¡…–—]|  |^[ \d]| $|www\./mu

/**
 * The paragraphs of a text without markup; undefined with markup. The Markdown parser takes ten times longer to load
 * than to show such a text, and most texts of a site are plain.
 */
export function plainParagraphs(text: string): string[] | undefined {
  if (marks.test(text)) return undefined
  return text.split(/\n{2,}/).flatMap((part) => part.replace(/^\n|\n$/g, '') || [])
}
