/** The texts of the sandbox gateway, which is a site of its own. */
const en = {
  language: 'English',
  title: 'Sandbox payments',
  note: 'This page simulates a payment service. Nobody is charged, and no card is needed.',
  toPay: 'To pay',
  reference: 'Reference',
  act: {
    pay: 'Pay',
    decline: 'Decline the payment',
    payLate: 'Pay, and confirm later',
    payTwice: 'Pay twice',
    payMore: 'Pay a different amount',
  },
  tryOut: 'Other outcomes',
  leave: 'Leave without paying',
  again: 'Check again',
  back: 'Back to the site',
  noReturn: 'You can close this page.',
  state: {
    processing: 'Processing. This takes a few seconds. You can go back and wait there.',
    paid: 'This payment is finished.',
    declined: 'This payment was declined. You were not charged.',
  },
}

const es: typeof en = {
  language: 'Español',
  title: 'Pagos de prueba',
  note: 'Esta página simula un servicio de pago. No se cobra a nadie y no se necesita tarjeta.',
  toPay: 'A pagar',
  reference: 'Referencia',
  act: {
    pay: 'Pagar',
    decline: 'Rechazar el pago',
    payLate: 'Pagar y confirmar más tarde',
    payTwice: 'Pagar dos veces',
    payMore: 'Pagar un importe distinto',
  },
  tryOut: 'Otros resultados',
  leave: 'Salir sin pagar',
  again: 'Comprobar de nuevo',
  back: 'Volver al sitio',
  noReturn: 'Puedes cerrar esta página.',
  state: {
    processing: 'En proceso. Tarda unos segundos. Puedes volver y esperar allí.',
    paid: 'Este pago está terminado.',
    declined: 'Este pago fue rechazado. No se te cobró nada.',
  },
}

export const gatewayWords = { en, es }
export type GatewayLanguage = keyof typeof gatewayWords
