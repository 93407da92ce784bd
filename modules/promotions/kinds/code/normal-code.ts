/** The longest text that is read as a code. */
export const codeLettersTyped = 60
const codePattern = /^[A-Z0-9]{4,32}$/

// Of letters and digits that look alike one stands for all.
const alike: Record<string, string> = { '0': 'O', '1': 'I', L: 'I' }

/** A code as it counts: without spaces, hyphens and case, and with one sign for those that look alike. */
export function normalCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
  if (!codePattern.test(code)) return undefined
  return code.replace(/[01L]/g, (sign) => alike[sign] ?? sign)
}
