/** How long a text is as its writer counts: an emoji is one character. */
export const lengthOf = (text: string): number => Array.from(text).length
