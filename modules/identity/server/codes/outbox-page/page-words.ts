/** The texts of the outbox page, which exists on development machines only. */
const en = {
  language: 'English',
  title: 'Outbox',
  note: 'Messages sent by this site, newest first. This page exists on development machines only.',
  search: 'Search',
  find: 'Search',
  none: 'No messages sent yet.',
  noneFound: 'No message contains this text.',
  state: { waiting: 'waiting', sent: 'sent', dead: 'not sent' },
  by: { sms: 'SMS', email: 'E-mail' },
  older: 'Older',
  newest: 'Newest',
}

const es: typeof en = {
  language: 'Español',
  title: 'Bandeja de salida',
  note: 'Mensajes enviados por este sitio, los más nuevos primero. Esta página solo existe en máquinas de desarrollo.',
  search: 'Buscar',
  find: 'Buscar',
  none: 'Aún no se ha enviado nada.',
  noneFound: 'Ningún mensaje contiene este texto.',
  state: { waiting: 'en espera', sent: 'enviado', dead: 'no enviado' },
  by: { sms: 'SMS', email: 'Correo' },
  older: 'Anteriores',
  newest: 'Más recientes',
}

export const pageWords = { en, es }
export type PageLanguage = keyof typeof pageWords
