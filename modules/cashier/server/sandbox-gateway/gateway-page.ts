import { formatMoney, money } from '@tessera/money'
import { languageLinks, spokenIn } from '@tessera/server-kit'
import { serverMessages } from '../../server-messages.ts'
import type { Act, Payment } from './gateway.ts'
import { pageStyle } from './page-style.ts'

const spoken = spokenIn('cashier-server', serverMessages.texts)
type Key = Parameters<typeof spoken>[1]

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

type Shown = { language: string; hasReturn: boolean }

/** The page on which a payer decides: plain HTML that works without script, in the reader's language. */
export function gatewayPage(payment: Payment, { language, hasReturn }: Shown): string {
  const text = (key: Key) => spoken(language, key)
  const { amount, unit, reference, returnUrl, state } = payment
  const isWaiting = state === 'waiting'
  const leave = hasReturn
    ? `<a class="leave" href="${escape(returnUrl)}">${text(isWaiting ? 'gateway.leave' : 'gateway.back')}</a>`
    : `<p class="note">${text('gateway.noReturn')}</p>`
  // A page that loads itself anew takes the reader's place in it away: looking again is theirs to press.
  const again =
    state === 'processing'
      ? `<a class="leave" href="?lang=${language}">${text('gateway.again')}</a>`
      : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${text('gateway.title')}</title><style>${pageStyle}</style></head>
<body><header><strong>${text('gateway.title')}</strong><nav>${languageLinks(language, (code) => `?lang=${code}`)}</nav></header>
<main><p class="note">${text('gateway.note')}</p>
<h1><span>${text('gateway.toPay')}</span> <b>${escape(formatMoney(money(amount, unit), language))}</b></h1>
<p class="reference">${text('gateway.reference')} <code>${escape(reference)}</code></p>
${isWaiting ? actsOf(text, language) : `<p class="state" role="status">${text(`gateway.state.${state}`)}</p>`}
${again}
${leave}</main></body></html>`
}

const tried: Act[] = ['payLate', 'payTwice', 'payMore']

function actsOf(text: (key: Key) => string, language: string): string {
  const button = (act: Act, kind = '') =>
    `<button${kind} name="act" value="${act}">${text(`gateway.act.${act}`)}</button>`
  return `<form method="post" action="?lang=${language}">${button('pay', ' class="main"')}${button('decline')}
<fieldset><legend>${text('gateway.tryOut')}</legend>${tried.map((act) => button(act)).join('')}</fieldset></form>`
}
