import { defaultHelp } from '@tessera/settings/server'

/** The help of the demo site: the default articles and some more. */
export const demoArticles = [
  ...defaultHelp,
  {
    id: 'first-steps',
    texts: {
      EN: {
        title: 'First steps',
        content: [
          '1. **Sign up** with a username, a password and your date of birth.',
          '2. **Deposit** with the sandbox channel. It is demo money: nobody is charged.',
          '3. **Play** [Orchard](/game/TESSERA/orchard) or [Dice](/game/TESSERA/dice).',
          '4. **Check a round** in the game, or on [this page](/verify).',
        ].join('\n'),
      },
      ES: {
        title: 'Primeros pasos',
        content: [
          '1. **Regístrese** con un nombre de usuario, una contraseña y su fecha de nacimiento.',
          '2. **Deposite** con el canal de pruebas. Es dinero de demostración: no se cobra a nadie.',
          '3. **Juegue** a [Orchard](/game/TESSERA/orchard) o [Dice](/game/TESSERA/dice).',
          '4. **Verifique una ronda** en el juego o en [esta página](/verify).',
        ].join('\n'),
      },
    },
  },
  {
    id: 'safe-contact',
    texts: {
      EN: {
        title: 'Official contacts',
        content: [
          'These are our only [official channels](/channel). Before you reply to any other account:',
          '- [verify their account](/representative)',
          '- never share your password or a code, not even with us',
          '- bookmark a [mirror site](/mirrors) and do not follow links from strangers',
        ].join('\n\n'),
      },
      ES: {
        title: 'Contactos oficiales',
        content: [
          'Estos son nuestros únicos [canales oficiales](/channel). Antes de responder a otra persona:',
          '- [verifique su cuenta](/representative)',
          '- nunca comparta su contraseña ni un código, tampoco con nosotros',
          '- guarde un [sitio espejo](/mirrors) y no siga enlaces de desconocidos',
        ].join('\n\n'),
      },
    },
  },
]
