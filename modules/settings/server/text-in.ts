/** The text in a language, else in the default one (specification 9: EN). */
export const textIn = <T>(texts: Record<string, T>, language: string): T | undefined =>
  texts[language] ?? texts[language.slice(0, 2)] ?? texts['EN']
