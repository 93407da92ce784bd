import { houseHelp } from '@tessera/settings/server'

/** The help of the demo house: what every house says, and some more for who looks around. */
export const demoArticles = [
  ...houseHelp,
  {
    id: 'first-steps',
    texts: {
      EN: {
        title: 'First steps',
        content: [
          '1. **Open an account.** A name, a password and your birthday are enough.',
          '2. **Pay in** through the sandbox channel. It is play money: nobody is charged.',
          '3. **Play** [Orchard](/game/TESSERA/orchard) or [Dice](/game/TESSERA/dice).',
          '4. **Check a round** on [its own page](/verify).',
        ].join('\n'),
      },
      ES: {
        title: 'Primeros pasos',
        content: [
          '1. **Abre una cuenta.** Bastan un nombre, una contraseña y tu fecha de nacimiento.',
          '2. **Ingresa** por el canal de pruebas. Es dinero de juego: no se cobra a nadie.',
          '3. **Juega** a [Orchard](/game/TESSERA/orchard) o [Dice](/game/TESSERA/dice).',
          '4. **Comprueba una ronda** en [su propia página](/verify).',
        ].join('\n'),
      },
    },
  },
  {
    id: 'safe-contact',
    texts: {
      EN: {
        title: 'Who speaks for us',
        content: [
          'We write only in our [official channels](/channel). Before you answer anybody else:',
          '- [verify them](/representative) by their account or link',
          '- never tell a password or a code, not even to us',
          '- bookmark a [mirror site](/mirrors), so that you need no link of a stranger',
        ].join('\n\n'),
      },
      ES: {
        title: 'Quién habla por nosotros',
        content: [
          'Solo escribimos en nuestros [canales oficiales](/channel). Antes de responder a otra persona:',
          '- [verifícala](/representative) por su cuenta o enlace',
          '- no digas nunca una contraseña ni un código, tampoco a nosotros',
          '- guarda un [sitio espejo](/mirrors) en marcadores, y no necesitarás enlaces de extraños',
        ].join('\n\n'),
      },
    },
  },
]
