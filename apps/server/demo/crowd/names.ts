import type { Chance } from './chance.ts'

// Given names and surnames as they go together where people live; nobody in particular.
const places = [
  {
    language: 'ES',
    given: ['Valentina', 'Mateo', 'Camila', 'Santiago', 'Lucía', 'Andrés', 'Renata', 'Emiliano'],
    family: ['Rojas', 'Herrera', 'Morales', 'Ibarra', 'Salinas', 'Quintero', 'Vega', 'Castaño'],
  },
  {
    language: 'EN',
    given: ['Olivia', 'James', 'Amelia', 'Noah', 'Grace', 'Ethan', 'Chloe', 'Owen'],
    family: ['Walker', 'Bennett', 'Hughes', 'Carter', 'Doyle', 'Foster', 'Whitfield', 'Marsh'],
  },
  {
    language: 'EN',
    given: ['Sophie', 'Lukas', 'Hannah', 'Jonas', 'Emma', 'Niklas', 'Clara', 'Anton'],
    family: ['Weber', 'Brandt', 'Keller', 'Vogel', 'Lindner', 'Hartmann', 'Busch', 'Seidel'],
  },
  {
    language: 'EN',
    given: ['Yuki', 'Haruto', 'Aoi', 'Ren', 'Hina', 'Sota', 'Mei', 'Kaito'],
    family: ['Tanaka', 'Mori', 'Kobayashi', 'Ishida', 'Fujii', 'Ogawa', 'Nishimura', 'Ueda'],
  },
  {
    language: 'EN',
    given: ['Priya', 'Arjun', 'Ananya', 'Rohan', 'Kavya', 'Vikram', 'Isha', 'Nikhil'],
    family: ['Sharma', 'Iyer', 'Kapoor', 'Menon', 'Desai', 'Rao', 'Chandra', 'Bhatt'],
  },
  {
    language: 'EN',
    given: ['Zanele', 'Kwame', 'Amara', 'Tendai', 'Nia', 'Sipho', 'Adaeze', 'Kofi'],
    family: ['Dlamini', 'Mensah', 'Okafor', 'Moyo', 'Nkosi', 'Boateng', 'Eze', 'Asante'],
  },
  {
    language: 'ES',
    given: ['Marina', 'Álvaro', 'Nuria', 'Íñigo', 'Carmen', 'Hugo', 'Alba', 'Gonzalo'],
    family: ['Serrano', 'Campos', 'Ferrer', 'Blanco', 'Pascual', 'Lozano', 'Nieto', 'Rubio'],
  },
  {
    language: 'EN',
    given: ['Beatriz', 'Tiago', 'Inês', 'Rafael', 'Larissa', 'Caio', 'Helena', 'Bruna'],
    family: ['Almeida', 'Ribeiro', 'Carvalho', 'Teixeira', 'Barros', 'Moreira', 'Pinto', 'Azevedo'],
  },
]

export type Name = { account: string; nickname: string; full: string; language: string }

const plainCharacters = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()

/** A name that nobody in `taken` has, which it is put into. */
export function nameOf(chance: Chance, taken: Set<string>): Name {
  const { language, given, family } = chance.pick(places)
  const [first, last] = [chance.pick(given), chance.pick(family)]
  const short = chance.isTrue(0.5)
    ? `${plainCharacters(first)}.${plainCharacters(last)}`
    : `${plainCharacters(first)}.${plainCharacters(last).slice(0, 1)}`
  const years = chance.between(60, 99)
  let account = chance.isTrue(0.6) ? short : `${short}${years}`
  for (let number = 2; taken.has(account); number++) account = `${short}${years}${number}`
  taken.add(account)
  return { account, nickname: first, full: `${first} ${last}`, language }
}
