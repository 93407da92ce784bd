import { insertAnnouncement } from '@tessera/messages/server'
import type { Db } from '@tessera/server-kit'
import { insertBanner } from '@tessera/settings/server'

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** What the demo world's house says: banners of the home page, and announcements. */
export async function makeContent(db: Db): Promise<void> {
  await insertBanner(db, {
    id: id(1),
    groupName: 'w_home',
    linkageType: 'GAME',
    url: '/game/TESSERA/orchard',
    sort: 1,
    texts: {
      EN: {
        title: 'Check every round yourself',
        body: 'Orchard and Dice show their exact return. Your browser recomputes each draw.',
        action: 'Play Orchard',
      },
      ES: {
        title: 'Comprueba cada ronda',
        body: 'Orchard y Dados muestran su retorno exacto. Tu navegador recalcula cada sorteo.',
        action: 'Jugar a Orchard',
      },
    },
  })
  await insertBanner(db, {
    id: id(2),
    groupName: 'w_home',
    linkageType: 'GAME',
    url: '/game/TESSERA/dice',
    sort: 2,
    texts: {
      EN: {
        title: 'Choose your own odds',
        body: 'Dice returns 99 %, at every target from 1 % to 98 %.',
        action: 'Play Dice',
      },
      ES: {
        title: 'Elige tus probabilidades',
        body: 'Dados devuelve el 99 %, con cada objetivo del 1 % al 98 %.',
        action: 'Jugar a Dados',
      },
    },
  })
  await insertAnnouncement(db, {
    id: id(11),
    kind: 'PL',
    texts: {
      EN: {
        title: 'Welcome to the demo house',
        content:
          'All money here is play money from the sandbox channel. Every cent of it is in the ledger.',
      },
      ES: {
        title: 'Bienvenida a la casa de demostración',
        content:
          'Todo el dinero aquí es de juego, del canal de pruebas. Cada centavo está en el libro mayor.',
      },
    },
  })
}
