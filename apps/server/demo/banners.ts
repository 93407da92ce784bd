import type { Db } from '@tessera/server-kit'
import { insertBanner } from '@tessera/settings/server'

type Group = Parameters<typeof insertBanner>[1]['groupName']
type Words = { title: string; body: string; action: string }
type Listed = { groupName: Group; url: string; EN: Words; ES: Words }

// Each list has one banner that is true of it: nothing here is promised that the demo world does not have.
const banners: Listed[] = [
  {
    groupName: 'w_rng',
    url: '/game/TESSERA/orchard',
    EN: {
      title: 'Orchard, reel by reel',
      body: 'Every strip and every prize is published.',
      action: 'Play Orchard',
    },
    ES: {
      title: 'Orchard, rodillo a rodillo',
      body: 'Cada tira y cada premio están publicados.',
      action: 'Jugar a Orchard',
    },
  },
  {
    groupName: 'w_live',
    url: '/rng?vassalage=TESSERA',
    EN: {
      title: 'Tables are on their way',
      body: 'Until their vendors are connected, our own games are open.',
      action: 'See our games',
    },
    ES: {
      title: 'Las mesas están en camino',
      body: 'Hasta que se conecten sus proveedores, nuestros juegos están abiertos.',
      action: 'Ver nuestros juegos',
    },
  },
  {
    groupName: 'w_sports',
    url: '/help',
    EN: {
      title: 'Odds in plain words',
      body: 'What a price means, before the first kick-off.',
      action: 'Open help',
    },
    ES: {
      title: 'Cuotas en palabras claras',
      body: 'Qué significa un precio, antes del primer saque.',
      action: 'Abrir la ayuda',
    },
  },
]

/** The banners of the lists. */
export async function makeListBanners(db: Db, id: (number: number) => string): Promise<void> {
  for (const [index, { groupName, url, EN, ES }] of banners.entries()) {
    const linkageType = url.startsWith('/game/') ? 'GAME' : 'PAGE'
    await insertBanner(db, {
      id: id(41 + index),
      groupName,
      linkageType,
      url,
      sort: 1,
      texts: { EN, ES },
    })
  }
}
