import { formatMoney, money } from '@tessera/money'
import type { Payment } from './gateway.ts'

const words = {
  en: {
    title: 'Sandbox payments',
    note: 'This page plays the part of a payment service. Nobody is charged, and no card is asked for.',
    pay: 'Pay',
    payMore: 'Pay a different amount',
    decline: 'Decline the payment',
    leave: 'Leave without paying',
    done: 'This payment is finished.',
    back: 'Back to the house',
  },
  es: {
    title: 'Pagos de prueba',
    note: 'Esta página hace de servicio de pago. No se cobra a nadie ni se pide ninguna tarjeta.',
    pay: 'Pagar',
    payMore: 'Pagar otro importe',
    decline: 'Rechazar el pago',
    leave: 'Salir sin pagar',
    done: 'Este pago está terminado.',
    back: 'Volver a la casa',
  },
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-inline-size:24rem;margin:10vh auto;padding:0 1.5rem}h1{font-size:1.25rem}
.amount{font-size:2.5rem;font-weight:700;margin:1rem 0}button,a.leave{display:block;box-sizing:border-box;inline-size:100%;
min-block-size:2.75rem;margin-block:.75rem;font:inherit;font-weight:600;border-radius:.75rem;border:1px solid currentColor;
background:transparent;color:inherit;text-align:center;line-height:2.75rem;text-decoration:none;cursor:pointer}
button.main{background:CanvasText;color:Canvas}`

/** The page on which a payer decides: plain HTML that works without script, in the reader's language. */
export function gatewayPage(
  { amount, unit, returnUrl, state }: Payment,
  language: 'en' | 'es',
): string {
  const text = words[language]
  const button = (act: string, name: string, kind = '') =>
    `<button class="${kind}" name="act" value="${act}">${name}</button>`
  const acts = `<form method="post">${button('pay', text.pay, 'main')}${button('payMore', text.payMore)}${button('decline', text.decline)}</form>
    <a class="leave" href="${escape(returnUrl)}">${text.leave}</a>`
  const over = `<p>${text.done}</p><a class="leave" href="${escape(returnUrl)}">${text.back}</a>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${text.title}</title><style>${style}</style></head>
<body><main><h1>${text.title}</h1><p>${text.note}</p>
<p class="amount">${escape(formatMoney(money(amount, unit), language))}</p>${state === 'waiting' ? acts : over}</main></body></html>`
}
