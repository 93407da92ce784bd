/** What the help says until an operator has written their own: by language, paragraphs of plain text. */
export const houseHelp = [
  {
    id: 'term',
    texts: {
      EN: {
        title: 'Terms and services',
        content: [
          'You must have reached the minimum age shown on this site, and gambling must be legal where you are. Each person may hold one account. Only its owner may use it.',
          'Your stake is taken when a round begins. The round ends by the rules shown in the game, even if you lose your connection. Winnings are credited once.',
          'The return to player (RTP) and the draw of every game are published in the game. If a fault on our side affects a round, the round is void and your stake is refunded.',
          'You may close your account at any time. You can withdraw your balance.',
        ].join('\n\n'),
      },
      ES: {
        title: 'Términos y servicios',
        content: [
          'Debe tener la edad mínima que indica este sitio, y el juego debe ser legal donde usted se encuentra. Cada persona puede tener una sola cuenta. Solo su titular puede usarla.',
          'La apuesta se descuenta cuando empieza la ronda. La ronda termina según las reglas que muestra el juego, aunque pierda la conexión. Las ganancias se abonan una sola vez.',
          'El retorno al jugador (RTP) y el sorteo de cada juego están publicados en el juego. Si un fallo nuestro afecta una ronda, la ronda se anula y se le devuelve la apuesta.',
          'Puede cerrar su cuenta en cualquier momento. Puede retirar su saldo.',
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
          'Our games are provably fair. Before a round we show the hash of our server seed, and you set your client seed. The result follows from both seeds and the round number, so neither side can choose it.',
          'Press “Reveal and check” beside a round to see our server seed. Your browser then computes the result again with the code of the game.',
        ].join('\n\n'),
      },
      ES: {
        title: 'Cómo comprobar una ronda',
        content: [
          'Nuestros juegos son verificables (provably fair). Antes de la ronda mostramos el hash de nuestra semilla del servidor, y usted elige su semilla de cliente. El resultado sale de ambas semillas y del número de la ronda, así que ninguna de las partes puede elegirlo.',
          'Presione “Revelar y verificar” junto a una ronda para ver nuestra semilla del servidor. Su navegador vuelve a calcular el resultado con el código del juego.',
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
          'Every transaction is listed in your account record and is never changed. A deposit is credited when the payment service confirms it. A late confirmation is credited too, once.',
      },
      ES: {
        title: 'Su dinero',
        content:
          'Cada transacción aparece en su registro de cuenta y nunca se modifica. Un depósito se abona cuando el servicio de pago lo confirma. Una confirmación tardía también se abona, una sola vez.',
      },
    },
  },
]
