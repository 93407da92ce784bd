/** The name of a promotion in the reader's language, else in English. */
export const nameOf = (names: Record<string, string>, code: string): string =>
  names[code.slice(0, 2).toUpperCase()] ?? names['EN'] ?? ''
