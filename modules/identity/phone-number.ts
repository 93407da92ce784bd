// Where numbers keep their first zero abroad: Italy, San Marino, Côte d'Ivoire, Benin, Gabon and Congo. Elsewhere it
// is for calls inside the country.
const keepsZero = new Set(['39', '378', '225', '229', '241', '242'])

/**
 * A number as the whole world dials it, `+` and digits, from a dialling code and what people type after it;
 * undefined where that is no number.
 */
export function phoneNumberOf(dialingCode: string, typed: string): string | undefined {
  const code = dialingCode.trim().replace(/^(\+|00)/, '')
  const digits = typed.trim().replace(/[\s().\-/]/g, '')
  if (!/^[1-9]\d{0,3}$/.test(code) || !/^\d+$/.test(digits)) return undefined
  const national = keepsZero.has(code) ? digits : digits.replace(/^0/, '')
  const whole = `+${code}${national}`
  return /^\+\d{8,15}$/.test(whole) && national.length >= 5 ? whole : undefined
}
