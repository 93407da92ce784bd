/**
 * A language's own name, as the system knows it, and its direction.
 * @param {string} code
 */
export function describeLanguage(code) {
  if (!/^[a-z]{2}$/.test(code)) return {}
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  const direction = new Set(['ar', 'fa', 'he', 'ur']).has(code) ? 'rtl' : 'ltr'
  return { Language: name[0]?.toLocaleUpperCase(code) + name.slice(1), direction }
}
