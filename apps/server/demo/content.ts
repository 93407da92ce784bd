import { insertAnnouncement } from '@tessera/messages/server'
import type { Db } from '@tessera/server-kit'
import { makeListBanners } from './banners.ts'
import { makeHouse } from './house-content.ts'
import { insertBanner, setFlag } from '@tessera/settings/server'

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** What the demo world's house says: banners of the home page, and announcements. */
export async function makeContent(db: Db): Promise<void> {
  await setFlag(db, 'CHNGPASSVERIF3', true)
  await setFlag(db, 'VIP3', true)
  await insertBanner(db, {
    id: id(1),
    groupName: 'w_home',
    linkageType: 'GAME',
    url: '/game/TESSERA/orchard',
    sort: 1,
    texts: {
      EN: {
        title: 'Check every round yourself',
        body: 'Orchard and Dice show their exact return.',
        action: 'Play Orchard',
      },
      ES: {
        title: 'Comprueba cada ronda',
        body: 'Orchard y Dice muestran su retorno exacto.',
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
        body: 'Dice devuelve el 99 %, con cada objetivo del 1 % al 98 %.',
        action: 'Jugar a Dice',
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
  await makeHouse(db)
  await makeHeadlines(db)
  await makePopups(db)
  await makeListBanners(db, id)
}

/** The headlines of the marquee. */
async function makeHeadlines(db: Db): Promise<void> {
  await insertAnnouncement(db, {
    id: id(21),
    kind: 'H',
    sort: 1,
    texts: {
      EN: {
        title: 'Every round of Orchard and Dice can be checked',
        content:
          'Before a round we show the hash of our secret seed, and you give a seed of your own. The draw follows from both.\n\nChange your seed in the game to see our old secret. «Check a round» then computes the draw again in your browser, with the code of the game itself.',
      },
      ES: {
        title: 'Cada ronda de Orchard y Dice se puede comprobar',
        content:
          'Antes de la ronda mostramos el hash de nuestra semilla secreta, y tú das una semilla tuya. El sorteo sale de las dos.\n\nCambia tu semilla en el juego para ver el secreto anterior. «Comprobar una ronda» vuelve a calcular el sorteo en tu navegador, con el mismo código del juego.',
      },
    },
  })
  await insertAnnouncement(db, {
    id: id(22),
    kind: 'H',
    sort: 2,
    texts: {
      EN: {
        title: 'Titles marked «Soon» wait for their vendors',
        content:
          'Orchard and Dice are our own and can be played now. The other titles show what the catalogue looks like; they open once their vendor is connected.',
      },
      ES: {
        title: 'Los títulos con «Pronto» esperan a sus proveedores',
        content:
          'Orchard y Dice son nuestros y ya se pueden jugar. Los demás títulos muestran cómo es el catálogo; se abren cuando su proveedor está conectado.',
      },
    },
  })
}

/** What the house says at its door: to guests, to members, and to those who are here for the first time. */
async function makePopups(db: Db): Promise<void> {
  await insertAnnouncement(db, {
    id: id(31),
    kind: 'PU',
    execution: 'B',
    texts: {
      EN: {
        title: 'Look around freely',
        content:
          'This is the demo house: all money is play money, and every round can be checked.\n\nOpen an account in a minute, or log in as one of the demo world’s people.',
      },
      ES: {
        title: 'Mira todo con calma',
        content:
          'Esta es la casa de demostración: todo el dinero es de juego y cada ronda se puede comprobar.\n\nAbre una cuenta en un minuto o entra como una de las personas de la demostración.',
      },
    },
  })
  await insertAnnouncement(db, {
    id: id(32),
    kind: 'PU',
    execution: 'A',
    texts: {
      EN: {
        title: 'Good to see you again',
        content: 'What you own is in the ledger, and its list of liabilities is open to you.',
      },
      ES: {
        title: 'Qué bien verte de nuevo',
        content: 'Lo que tienes está en el libro mayor, y su lista de deudas está abierta para ti.',
      },
    },
  })
  await insertAnnouncement(db, {
    id: id(33),
    kind: 'PU',
    execution: 'F',
    texts: {
      EN: {
        title: 'Welcome to the house',
        content:
          'Pay in play money at the cash desk, and begin with Orchard or Dice.\n\nSet your own limits before you start: they are yours to tighten at any time.',
      },
      ES: {
        title: 'Te damos la bienvenida',
        content:
          'Ingresa dinero de juego en la caja y empieza con Orchard o Dice.\n\nPon tus propios límites antes de empezar: puedes bajarlos cuando quieras.',
      },
    },
  })
}
