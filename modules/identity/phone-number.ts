// Where numbers keep their first zero abroad: Italy, San Marino, Côte d'Ivoire, Benin, Gabon and Congo. Elsewhere it
// is for calls inside the country.
const keepsZero = new Set(['39', '378', '225', '229', '241', '242'])

/**
 * Prefixes of mobile numbers within a country, other than a single zero: the dialling code, the pattern and its
 * replacement. After libphonenumber's nationalPrefixForParsing; `numbering.test.ts` compares.
 */
const before: Record<string, readonly [RegExp, string]> = {
  '1': [/^1(?=\d{10}$)/, ''],
  '7': [/^8(?=\d{10}$)/, ''],
  '36': [/^06(?=\d{8,9}$)/, ''],
  // Mexico wrote 1 after the dialling code until 2020, and 044 or 045 for calls inside the country.
  '52': [/^(?:01|0[12]|04[45]|1)(?=\d{10}$)/, ''],
  // Brazil names a carrier after the zero.
  '55': [/^0(?:\d\d)?(?=\d{10,11}$)/, ''],
  '57': [/^0(?:[3579]|4(?:[14]4|56))(?=\d{10}$)/, ''],
  '82': [/^0(?:8(?:[1-46-8]|5\d\d))?(?=1\d{8,9}$)/, ''],
  '370': [/^[08](?=\d{8}$)/, ''],
  '375': [/^80?(?=\d{9}$)/, ''],
  '591': [/^0(?:1\d)?(?=\d{8}$)/, ''],
  '692': [/^1(?=\d{7}$)/, ''],
  '993': [/^8(?=\d{8}$)/, ''],
}

// The area codes of Argentina that have two or three digits; the others have four (libphonenumber, AR).
const shortAreas =
  /^(?:11|2(?:2[013]|3[067]|49|6[01346]|80|9[179])|3(?:36|4[1-358]|5[138]|6[24]|7[069]|8[013578]))/
const areaLengths = [2, 3, 4]

// Inside the country a mobile number has 15 after its area code, from abroad 9 before it. Ten digits alone are asked for
// as a mobile number here, and are one.
function ofArgentina(digits: string): string {
  const bare = digits.replace(/^0/, '').replace(/^9(?=\d{10}$|\d{12}$)/, '')
  if (bare.length === 10) return `9${bare}`
  const area = areaLengths.find(
    (length) =>
      bare.startsWith('15', length) &&
      (length === 4 || shortAreas.exec(bare)?.[0].length === length),
  )
  return bare.length === 12 && area ? `9${bare.slice(0, area)}${bare.slice(area + 2)}` : bare
}

/** Digits of any script as 0 to 9, without what only helps the eye: blanks, dashes, brackets, marks of direction. */
export const plainDigits = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s().\-/·\p{Pd}\p{Zs}\p{Cf}]/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)))

// The digits of a script are consecutive code points, so that a digit's value is its distance from the first of them.
function valueOf(digit: string): number {
  const at = digit.codePointAt(0) ?? 0
  let first = at
  while (first > at - 9 && /\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return at - first
}

/** «+52», «0052» and «٥٢» are 52. */
export const plainDialingCode = (text: string): string => plainDigits(text).replace(/^(\+|00)/, '')

/**
 * A number in international format, `+` and digits, from a dialling code and what people type after it; undefined if it
 * is no number. A whole number, with `+` or 00 before it, is understood too.
 */
export function phoneNumberOf(dialingCode: string, typed: string): string | undefined {
  const code = plainDialingCode(dialingCode)
  if (!/^[1-9]\d{0,3}$/.test(code)) return undefined
  const all = plainDigits(typed)
  const abroad = [`+${code}`, `00${code}`].find((start) => all.startsWith(start))
  const digits = all.slice(abroad?.length ?? 0)
  if (!/^\d+$/.test(digits)) return undefined
  const national = nationalOf(code, digits)
  const whole = `+${code}${national}`
  return /^\+\d{8,15}$/.test(whole) && national.length >= 5 ? whole : undefined
}

function nationalOf(code: string, digits: string): string {
  if (code === '54') return ofArgentina(digits)
  if (keepsZero.has(code)) return digits
  const [pattern, instead] = before[code] ?? [/^0/, '']
  const cut = digits.replace(pattern, instead)
  return cut === digits ? digits.replace(/^0/, '') : cut
}
