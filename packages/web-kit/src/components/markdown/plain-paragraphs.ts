// Anything else may mark a text up: so do two spaces, and what a line begins with.
const marks = /[^\p{L}\p{M}\p{N}\p{Sc} \n.,;:?!'"%()‘’“”«»„¿¡…–—]|  |^[ \d]| $|www\./mu

/**
 * The paragraphs of a text that nothing in it marks up; nothing where something does. The rules of Markdown take ten times
 * longer to make ready than to show such a text, and most of what a house says is one.
 */
export function plainParagraphs(text: string): string[] | undefined {
  if (marks.test(text)) return undefined
  return text.split(/\n{2,}/).flatMap((part) => part.replace(/^\n|\n$/g, '') || [])
}
