// What the two of an animated fight are called: names of winds and stars, the same in every language.
const names = [
  'Alcor',
  'Bora',
  'Cierzo',
  'Deneb',
  'Electra',
  'Föhn',
  'Galerna',
  'Hadar',
  'Izar',
  'Levante',
  'Mistral',
  'Nashira',
  'Ostro',
  'Polaris',
  'Rigel',
  'Sirocco',
  'Tramontana',
  'Vega',
] as const

/** The names of a fight: every pair meets before one comes again. */
export function namesOfFight(number: number): { meron: string; wala: string } {
  const count = names.length
  const first = number % count
  const step = 1 + (Math.floor(number / count) % (count - 1))
  return { meron: names[first] ?? names[0], wala: names[(first + step) % count] ?? names[1] }
}
