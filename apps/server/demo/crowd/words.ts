/** Feedback of demo members, with the answers of the staff. */
export const feedback = [
  {
    said: 'Checking a round in my own browser is great. Please add it to the phone menu too.',
    answer: 'Thank you. It is under Fairness in the menu of the game, on phones as well.',
  },
  { said: 'My deposit arrived in two minutes. Thanks!' },
  {
    said: '¿Puedo recibir mis retiros en otra cuenta bancaria?',
    answer: 'Sí. Agrega la cuenta en Retirar, Métodos de cobro. Puedes usarla después de 24 horas.',
  },
  { said: 'A table with the best multipliers of the week would be nice.' },
  {
    said: 'How long does a withdrawal take on weekends?',
    answer: 'The same as on weekdays: we review within 12 hours and pay within 12 more.',
  },
  { said: 'Los gráficos de Orchard son muy bonitos.' },
  { said: 'The dice slider jumps when I drag it with one finger.' },
  { said: 'Please add more games that I can check.' },
]

/** Notes of the staff about members. */
export const notes = [
  'Asked for a higher deposit limit by e-mail. Explained the 24-hour wait.',
  'Prefers messages in Spanish.',
  'Sent proof of address on request. Nothing unusual.',
  'Called about a withdrawal. Paid the same day.',
  'Plays at night, small stakes. Was told about session limits.',
  'Two accounts at one address: siblings, confirmed by phone.',
]

/** Messages to single members. */
export const messages = [
  {
    EN: {
      title: 'Your withdrawal was paid',
      content: 'We have paid your withdrawal to your bank.',
    },
    ES: { title: 'Tu retiro fue pagado', content: 'Pagamos tu retiro a tu banco.' },
  },
  {
    EN: {
      title: 'Set your own limits',
      content: 'You can limit deposits, losses and playing time under My limits.',
    },
    ES: {
      title: 'Pon tus límites',
      content: 'Puedes limitar depósitos, pérdidas y tiempo de juego en Mis límites.',
    },
  },
]
