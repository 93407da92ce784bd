/** What the help says until an operator has written their own: by language, paragraphs of plain text. */
export const houseHelp = [
  {
    id: 'term',
    texts: {
      EN: {
        title: 'Terms and services',
        content: [
          'You must be of the age that this site asks for, and playing must be legal where you are. One person has one account, and only its owner uses it.',
          'A stake is taken when a round begins. The round ends by the rules shown in the game, also when your connection is lost; what it pays is credited once.',
          'What every game returns, and how its draws are made, is published in the game. A round that our own fault has changed is void, and its stake is given back.',
          'You may close your account at any time. What it holds is yours.',
        ].join('\n\n'),
      },
      ES: {
        title: 'Términos y servicios',
        content: [
          'Debes tener la edad que pide este sitio, y jugar debe ser legal donde estás. Cada persona tiene una sola cuenta, y solo la usa quien es su titular.',
          'La apuesta se toma cuando empieza la ronda. La ronda termina según las reglas que muestra el juego, también si pierdes la conexión; lo que paga se abona una sola vez.',
          'El retorno de cada juego y la forma de sus sorteos están publicados en el juego. Una ronda que un fallo nuestro haya alterado se anula, y se devuelve la apuesta.',
          'Puedes cerrar tu cuenta cuando quieras. Lo que contiene es tuyo.',
        ].join('\n\n'),
      },
    },
  },
  {
    id: 'fairness',
    texts: {
      EN: {
        title: 'How to check a round',
        content: [
          'Before a round we show the hash of our secret seed, and you give a seed of your own. The draw follows from both and from the number of the round, so neither side can choose it.',
          'Change your seed in the game to see the old secret. «Check a round» then computes the draw again in your browser, with the code that the game itself uses.',
        ].join('\n\n'),
      },
      ES: {
        title: 'Cómo comprobar una ronda',
        content: [
          'Antes de la ronda mostramos el hash de nuestra semilla secreta, y tú das una semilla tuya. El sorteo sale de las dos y del número de la ronda, así que ninguna de las partes puede elegirlo.',
          'Cambia tu semilla en el juego para ver el secreto anterior. «Comprobar una ronda» vuelve a calcular el sorteo en tu navegador, con el mismo código del juego.',
        ].join('\n\n'),
      },
    },
  },
  {
    id: 'money',
    texts: {
      EN: {
        title: 'Your money',
        content:
          'Every movement of your money stands in the account record and is never changed. A deposit is credited when the payment service confirms it; if it comes late, it still counts, once.',
      },
      ES: {
        title: 'Tu dinero',
        content:
          'Cada movimiento de tu dinero está en el registro de cuenta y no se cambia nunca. Un depósito se abona cuando el servicio de pago lo confirma; si llega tarde, también cuenta, una sola vez.',
      },
    },
  },
]
