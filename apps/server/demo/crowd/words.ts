/** What members of the demo world wrote to the site, and what they were answered. */
export const feedback = [
  {
    said: 'Checking a round in my own browser is great. Please add it to the phone menu too.',
    answer: 'Thank you. You find it under Fairness in the menu of the game, on phones as well.',
  },
  { said: 'My deposit arrived in two minutes. Thanks!' },
  {
    said: '¿Puedo recibir mis retiros en otra cuenta bancaria?',
    answer: 'Sí. Añade la cuenta en Retirar, Cuentas. Puedes usarla después de 24 horas.',
  },
  { said: 'A table with the best multipliers of the week would be nice.' },
  {
    said: 'How long does a withdrawal take on weekends?',
    answer: 'The same as on weekdays: we review within 12 hours and pay within 12 more.',
  },
  { said: 'Los gráficos de Huerto son muy bonitos.' },
  { said: 'The dice slider jumps when I drag it with one finger.' },
  { said: 'Please add more games that I can check.' },
]

/** What the staff noted about members. */
export const notes = [
  'Asked for a higher deposit limit by e-mail. Explained the 24-hour wait.',
  'Prefers to be written to in Spanish.',
  'Sent proof of address on request. Nothing unusual.',
  'Called about a withdrawal. Paid the same day.',
  'Plays at night, small stakes. Was told about session limits.',
  'Two accounts at one address: siblings, confirmed by phone.',
]

/** Letters to single members. */
export const letters = [
  {
    EN: {
      title: 'Your withdrawal was paid',
      content: 'We have paid your withdrawal to your bank.',
    },
    ES: { title: 'Tu retiro está pagado', content: 'Hemos pagado tu retiro a tu banco.' },
  },
  {
    EN: {
      title: 'Set your own limits',
      content: 'You can limit deposits, losses and time under Limits.',
    },
    ES: {
      title: 'Pon tus límites',
      content: 'Puedes limitar depósitos, pérdidas y tiempo en Límites.',
    },
  },
]
