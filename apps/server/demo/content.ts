import { insertAnnouncement } from '@tessera/messages/server'
import type { Db } from '@tessera/server-kit'
import { makeListBanners } from './banners.ts'
import { makeSite } from './site-content.ts'
import { insertBanner, setFlag } from '@tessera/settings/server'

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** The demo's banners of the home page, and its announcements. */
export async function makeContent(db: Db): Promise<void> {
  await setFlag(db, 'CHNGPASSVERIF3', true)
  await setFlag(db, 'VIP3', true)
  await setFlag(db, 'AGENTPOLICY3', true)
  await setFlag(db, 'REFERRAL3', true)
  await setFlag(db, 'FREEPLAY3', true)
  await insertBanner(db, {
    id: id(1),
    groupName: 'w_home',
    linkageType: 'GAME',
    url: '/game/TESSERA/orchard',
    sort: 1,
    texts: {
      EN: {
        title: 'Check every round yourself',
        body: 'Our own games publish their exact RTP.',
        action: 'Play Orchard',
      },
      ES: {
        title: 'Verifica cada ronda',
        body: 'Publicamos el RTP exacto.',
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
        body: 'Choose a win chance from 1% to 98%. The return to player (RTP) is 99%.',
        action: 'Play Dice',
      },
      ES: {
        title: 'Elige tus probabilidades',
        body: 'Elige una probabilidad de ganar del 1 % al 98 %. El retorno al jugador (RTP) es del 99 %.',
        action: 'Jugar a Dice',
      },
    },
  })
  await insertAnnouncement(db, {
    id: id(11),
    kind: 'PL',
    texts: {
      EN: {
        title: 'Welcome to the demo',
        content: 'All money here is play money. You cannot deposit or withdraw real money.',
      },
      ES: {
        title: 'Te damos la bienvenida a la demostración',
        content: 'Todo el dinero aquí es ficticio. No puedes depositar ni retirar dinero real.',
      },
    },
  })
  await makeOffer(db)
  await makeSite(db)
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
        title: 'Our own games are provably fair',
        content:
          'Before you play, the game shows the hash of the server seed, and you choose the client seed. Both seeds and the round number decide every result.\n\nSelect “Reveal and check” beside a round in its history. Your browser computes the result again.',
      },
      ES: {
        title: 'Nuestros juegos son demostrablemente justos',
        content:
          'Antes de jugar, el juego muestra el hash de la semilla del servidor, y tú eliges la semilla de cliente. Las dos semillas y el número de ronda deciden cada resultado.\n\nElige “Revelar y verificar” junto a una ronda del historial. Tu navegador vuelve a calcular el resultado.',
      },
    },
  })
  await insertAnnouncement(db, {
    id: id(22),
    kind: 'H',
    sort: 2,
    texts: {
      EN: {
        title: 'Games of providers are demo stand-ins',
        content: 'They are played with play money, and each states its exact return.',
      },
      ES: {
        title: 'Los juegos de proveedores son sustitutos de prueba',
        content: 'Se juegan con dinero ficticio, y cada uno indica su retorno exacto.',
      },
    },
  })
}

/** The announcements that open over the page: for guests, for members, and for new members. */
async function makePopups(db: Db): Promise<void> {
  await insertAnnouncement(db, {
    id: id(31),
    kind: 'PU',
    execution: 'B',
    texts: {
      EN: {
        title: 'Welcome to the demo',
        content:
          'All money here is play money.\n\nCreate an account, or log in with one of the demo accounts.',
      },
      ES: {
        title: 'Te damos la bienvenida a la demostración',
        content:
          'Todo el dinero aquí es ficticio.\n\nCrea una cuenta o entra con una de las cuentas de demostración.',
      },
    },
  })
  await insertAnnouncement(db, {
    id: id(32),
    kind: 'PU',
    execution: 'A',
    texts: {
      EN: {
        title: 'Welcome back',
        content:
          'You can check that your balance is included in the published liabilities. Open Ledger health.',
      },
      ES: {
        title: 'Te damos la bienvenida de nuevo',
        content:
          'Puedes comprobar que tu saldo está incluido en los pasivos publicados. Abre Salud del libro mayor.',
      },
    },
  })
  await insertAnnouncement(db, {
    id: id(33),
    kind: 'PU',
    execution: 'F',
    texts: {
      EN: {
        title: 'Welcome',
        content:
          'Deposit demo money, then play Orchard or Dice.\n\nSet your limits before you start. You can lower them at any time.',
      },
      ES: {
        title: 'Te damos la bienvenida',
        content:
          'Deposita dinero de demostración y juega a Orchard o Dice.\n\nFija tus límites antes de empezar. Puedes bajarlos cuando quieras.',
      },
    },
  })
}

/** The announcement of a promotion that runs: its button opens it. */
async function makeOffer(db: Db): Promise<void> {
  await insertAnnouncement(db, {
    id: id(12),
    kind: 'PR',
    promotionType: 'DEPOSIT_MATCH',
    texts: {
      EN: {
        title: 'Your first deposit counts twice',
        content:
          'We double your first deposit with bonus money.\n\nRead what has to be wagered, and what the bonus can be staked on, before you claim it.',
      },
      ES: {
        title: 'Tu primer depósito vale por dos',
        content:
          'Duplicamos tu primer depósito con dinero de bono.\n\nLee cuánto hay que apostar y en qué se puede usar el bono antes de reclamarlo.',
      },
    },
  })
}
