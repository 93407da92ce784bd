/** What the help says until an operator has written their own: by language, paragraphs of plain text. */
export const defaultHelp = [
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
  {
    id: 'deposit',
    texts: {
      EN: {
        title: 'Make a deposit',
        content: [
          '1. Open [Deposit](/member?page=depositv2) and choose a method. Its minimum, maximum and fee are shown there.',
          '2. Enter the amount and follow the steps of the payment service.',
          '3. Your balance changes when the payment service confirms. You find every deposit under [Deposits and withdrawals](/member?page=moneyHistory).',
        ].join('\n'),
      },
      ES: {
        title: 'Hacer un depósito',
        content: [
          '1. Abra [Depositar](/member?page=depositv2) y elija un método. Allí se muestran su mínimo, su máximo y su comisión.',
          '2. Escriba el importe y siga los pasos del servicio de pago.',
          '3. Su saldo cambia cuando el servicio de pago confirma. Cada depósito aparece en [Depósitos y retiros](/member?page=moneyHistory).',
        ].join('\n'),
      },
    },
  },
  {
    id: 'withdraw',
    texts: {
      EN: {
        title: 'Withdraw money',
        content: [
          '1. Set a funds password in the [security centre](/member?page=securityCenter).',
          '2. Complete your wagering requirement. [Bonuses](/member?page=bonusDetails) shows what is left.',
          '3. Open [Withdraw](/member?page=withdraw), choose or add your account, and enter the amount.',
        ].join('\n'),
      },
      ES: {
        title: 'Retirar dinero',
        content: [
          '1. Cree una contraseña de fondos en el [centro de seguridad](/member?page=securityCenter).',
          '2. Complete su requisito de apuesta. En [Bonos](/member?page=bonusDetails) se ve lo que falta.',
          '3. Abra [Retirar](/member?page=withdraw), elija o agregue su cuenta y escriba el importe.',
        ].join('\n'),
      },
    },
  },
  {
    id: 'limits',
    texts: {
      EN: {
        title: 'Limits and breaks',
        content:
          'Set deposit, loss, stake and time limits under [My limits](/member?page=playLimits). New and lower limits apply immediately. Raising or removing a limit takes 24 hours and a second confirmation. For a time-out or self-exclusion, open [Take a break](/member?page=takeBreak).',
      },
      ES: {
        title: 'Límites y descansos',
        content:
          'Ponga límites de depósito, pérdida, apuesta y tiempo en [Mis límites](/member?page=playLimits). Los límites nuevos y los más bajos valen de inmediato. Subir o quitar un límite tarda 24 horas y pide una segunda confirmación. Para una pausa o la autoexclusión, abra [Tomar un descanso](/member?page=takeBreak).',
      },
    },
  },
  {
    id: 'password',
    texts: {
      EN: {
        title: 'Forgotten password',
        content:
          'Open [Forgot password](/forgot). We send a link or a code to the e-mail address or mobile number that you have verified. If you have verified neither, contact customer service.',
      },
      ES: {
        title: 'Contraseña olvidada',
        content:
          'Abra [Contraseña olvidada](/forgot). Enviamos un enlace o un código al correo o al número de celular que usted verificó. Si no verificó ninguno, contacte a atención al cliente.',
      },
    },
  },
]
