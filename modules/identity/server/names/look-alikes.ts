import { confusables } from './confusables.ts'

// Within Latin: what a reader takes for another letter at a glance.
const digitLetters: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '|': 'l',
}

/**
 * The skeleton of a name, in plain lower-case letters and digits: two names with one skeleton are mistaken for each
 * other. `i` and `l` are one, and so are `rn` and `m`.
 */
export function lookOf(name: string): string {
  const bare = name.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
  const latin = Array.from(bare, (letter) => {
    const small = letter.toLowerCase()
    return confusables.get(letter) ?? confusables.get(small) ?? digitLetters[small] ?? small
  }).join('')
  return latin
    .replace(/i/g, 'l')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** The words of a name, as they look; capitals begin a word as a space does. What counts copies at the end is left away. */
export const lookedWords = (name: string): string[] =>
  wordsIn(name)
    .map((word) => lookOf(word.replace(/(?<=\D)\d+$/, '')))
    .filter((word) => word !== '')

const wordsIn = (name: string): string[] =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{N}\p{M}@$|]+/u)

// Official roles, in the languages of the site.
const reserved = [
  'admin administrator administration moderator mod staff support helpdesk official system root owner operator security',
  'customerservice service cashier dealer croupier compliance webmaster postmaster',
  'administrador administradora administracion moderador moderadora soporte ayuda oficial sistema propietario operador',
  'seguridad atencionalcliente servicioalcliente servicio cajero crupier personal',
]
  .flatMap((line) => line.split(' '))
  .map(lookOf)
const reservedLooks: ReadonlySet<string> = new Set(reserved)

// A shorter site name would be found within other words.
const brandCharactersMin = 4

/** Whether a name looks official: a reserved word, or a brand name in it. */
export function looksOfficial(name: string, brandNames: readonly string[]): boolean {
  const words = lookedWords(name)
  const whole = lookOf(name)
  const brands = brandNames.map(lookOf).filter((look) => look.length >= brandCharactersMin)
  return (
    words.some((word) => reservedLooks.has(word)) ||
    reservedLooks.has(words.join('')) ||
    reservedLooks.has(whole) ||
    brands.some((brand) => whole.includes(brand) || words.join('').includes(brand))
  )
}
