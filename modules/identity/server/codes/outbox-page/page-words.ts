/** For those who build the house: the words of a page that no member sees. */
const en = {
  language: 'English',
  title: 'Outbox',
  note: 'What this house has sent, newest first. This page exists on a development machine only.',
  search: 'Search',
  find: 'Find',
  none: 'Nothing was sent yet.',
  noneFound: 'No message holds this text.',
  state: { waiting: 'waiting', sent: 'sent', dead: 'not sent' },
  by: { sms: 'SMS', email: 'E-mail' },
  older: 'Older',
  newest: 'Newest',
}

const es: typeof en = {
  language: 'Español',
  title: 'Bandeja de salida',
  note: 'Lo que ha enviado esta casa, lo más nuevo primero. Esta página solo existe en una máquina de desarrollo.',
  search: 'Buscar',
  find: 'Buscar',
  none: 'Aún no se ha enviado nada.',
  noneFound: 'Ningún mensaje contiene este texto.',
  state: { waiting: 'en espera', sent: 'enviado', dead: 'no enviado' },
  by: { sms: 'SMS', email: 'Correo' },
  older: 'Anteriores',
  newest: 'Lo más nuevo',
}

export const pageWords = { en, es }
export type PageLanguage = keyof typeof pageWords
