import { formatMoney, money } from '@tessera/money'
import type { Act, Payment } from './gateway.ts'
import { pageStyle } from './page-style.ts'
import { type GatewayLanguage, gatewayWords } from './page-words.ts'

export type { GatewayLanguage } from './page-words.ts'

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

type Shown = { language: GatewayLanguage; hasReturn: boolean }

/** The page on which a payer decides: plain HTML that works without script, in the reader's language. */
export function gatewayPage(payment: Payment, { language, hasReturn }: Shown): string {
  const text = gatewayWords[language]
  const { amount, unit, reference, returnUrl, state } = payment
  const isWaiting = state === 'waiting'
  const leave = hasReturn
    ? `<a class="leave" href="${escape(returnUrl)}">${isWaiting ? text.leave : text.back}</a>`
    : `<p class="note">${text.noReturn}</p>`
  const other = language === 'en' ? 'es' : 'en'
  // A page that loads itself anew takes the reader's place in it away: looking again is theirs to press.
  const again =
    state === 'processing' ? `<a class="leave" href="?lang=${language}">${text.again}</a>` : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${text.title}</title><style>${pageStyle}</style></head>
<body><header><strong>${text.title}</strong><a lang="${other}" href="?lang=${other}">${gatewayWords[other].language}</a></header>
<main><p class="note">${text.note}</p>
<h1><span>${text.toPay}</span> <b>${escape(formatMoney(money(amount, unit), language))}</b></h1>
<p class="reference">${text.reference} <code>${escape(reference)}</code></p>
${isWaiting ? actsOf(text, language) : `<p class="state" role="status">${text.state[state]}</p>`}
${again}
${leave}</main></body></html>`
}

const tried: Act[] = ['payLate', 'payTwice', 'payMore']

function actsOf(text: (typeof gatewayWords)['en'], language: GatewayLanguage): string {
  const button = (act: Act, kind = '') =>
    `<button${kind} name="act" value="${act}">${text.act[act]}</button>`
  return `<form method="post" action="?lang=${language}">${button('pay', ' class="main"')}${button('decline')}
<fieldset><legend>${text.tryOut}</legend>${tried.map((act) => button(act)).join('')}</fieldset></form>`
}
