/** The gateway is a site of its own: its words are not the house's. */
const en = {
  language: 'English',
  title: 'Sandbox payments',
  note: 'This page plays the part of a payment service. Nobody is charged, and no card is asked for.',
  toPay: 'To pay',
  reference: 'Reference',
  act: {
    pay: 'Pay',
    decline: 'Decline the payment',
    payLate: 'Pay, and confirm later',
    payTwice: 'Pay twice',
    payMore: 'Pay a wrong amount',
  },
  tryOut: 'What else happens to payments',
  leave: 'Leave without paying',
  again: 'Look again',
  back: 'Back to the house',
  noReturn: 'You can close this page.',
  state: {
    processing: 'Processing. It takes some seconds; you may go back and wait there.',
    paid: 'This payment is finished.',
    declined: 'This payment was declined. Nothing was taken.',
  },
}

const es: typeof en = {
  language: 'Español',
  title: 'Pagos de prueba',
  note: 'Esta página hace de servicio de pago. No se cobra a nadie ni se pide ninguna tarjeta.',
  toPay: 'A pagar',
  reference: 'Referencia',
  act: {
    pay: 'Pagar',
    decline: 'Rechazar el pago',
    payLate: 'Pagar y confirmar más tarde',
    payTwice: 'Pagar dos veces',
    payMore: 'Pagar un importe equivocado',
  },
  tryOut: 'Qué más les pasa a los pagos',
  leave: 'Salir sin pagar',
  again: 'Mirar otra vez',
  back: 'Volver a la casa',
  noReturn: 'Puedes cerrar esta página.',
  state: {
    processing:
      'En proceso. Esta página vuelve a mirar sola; también puedes volver y esperar allí.',
    paid: 'Este pago está terminado.',
    declined: 'Este pago fue rechazado. No se ha cobrado nada.',
  },
}

export const gatewayWords = { en, es }
export type GatewayLanguage = keyof typeof gatewayWords
