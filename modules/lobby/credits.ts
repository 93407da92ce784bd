/** Whose work the pictures of the titles are made of. Both licences ask that it is said. */
export type Credit = {
  kind: 'icons' | 'face' | 'data'
  name: string
  authors: string
  url: string
  licence: string
  licenceUrl: string
}

const openFont = { licence: 'SIL Open Font License 1.1', licenceUrl: 'https://openfontlicense.org' }

const face = (name: string, authors: string): Credit => ({
  kind: 'face',
  name,
  authors,
  url: `https://fontsource.org/fonts/${name.toLowerCase().replaceAll(' ', '-')}`,
  ...openFont,
})

export const credits: readonly Credit[] = [
  {
    kind: 'icons',
    name: 'Game-icons.net',
    authors: 'Lorc, Delapouite & contributors',
    url: 'https://game-icons.net',
    licence: 'Creative Commons Attribution 3.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/3.0/',
  },
  {
    kind: 'data',
    name: 'IP2Location LITE',
    authors: 'Hexasoft Development',
    url: 'https://lite.ip2location.com',
    licence: 'Creative Commons Attribution-ShareAlike 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0/',
  },
  face('Abril Fatface', 'TypeTogether'),
  face('Alfa Slab One', 'JM Solé'),
  face('Bungee', 'The Bungee Project Authors'),
  face('Cinzel Decorative', 'Natanael Gama'),
  face('Lilita One', 'Juan Montoreano'),
  face('Limelight', 'Sorkin Type Co'),
  face('Passion One', 'Fontstage'),
  face('Righteous', 'Astigmatic'),
  face('Russo One', 'Jovanny Lemonad'),
  face('Shrikhand', 'Jonny Pinhorn'),
  face('Titan One', 'Rodrigo Fuenzalida'),
  face('Uncial Antiqua', 'Astigmatic'),
]
