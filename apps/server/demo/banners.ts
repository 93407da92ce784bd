import type { Db } from '@tessera/server-kit'
import { insertBanner } from '@tessera/settings/server'

type Group = Parameters<typeof insertBanner>[1]['groupName']
type Words = { title: string; body: string; action: string }
type Listed = { groupName: Group; url: string; EN: Words; ES: Words }

// Each list has one banner. It promises nothing that the demo site does not have.
const banners: Listed[] = [
  {
    groupName: 'w_rng',
    url: '/game/TESSERA/orchard',
    EN: {
      title: 'Orchard: three reels',
      body: 'Every reel strip and every payout is published.',
      action: 'Play Orchard',
    },
    ES: {
      title: 'Orchard: tres rodillos',
      body: 'Los símbolos de cada rodillo y todos los premios están publicados.',
      action: 'Jugar a Orchard',
    },
  },
  {
    groupName: 'w_live',
    url: '/tables',
    EN: {
      title: 'Tables around the clock',
      body: 'Baccarat, roulette, blackjack and more, with results that you can check.',
      action: 'See the tables',
    },
    ES: {
      title: 'Mesas a toda hora',
      body: 'Bacará, ruleta, blackjack y más, con resultados que puedes verificar.',
      action: 'Ver las mesas',
    },
  },
  {
    groupName: 'w_sports',
    url: '/help',
    EN: {
      title: 'How odds work',
      body: 'Read what decimal odds mean before you bet.',
      action: 'Open the help centre',
    },
    ES: {
      title: 'Cómo funcionan las cuotas',
      body: 'Lee qué significan las cuotas decimales antes de apostar.',
      action: 'Abrir el centro de ayuda',
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
