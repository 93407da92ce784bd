import { decimalFromUnits } from '@tessera/money'
import { wordsIn } from '@tessera/server-kit'
import { createHash } from 'node:crypto'
import { coinRoundsShown } from '../../../limits.ts'
import { serverMessages } from '../../../server-messages.ts'
import type { CoinRound } from './coin.ts'
import { coinScript } from './page-script.ts'
import { coinStyle } from './page-style.ts'
import type { Visit } from './visits.ts'

const coinWords = wordsIn('vendors-server', serverMessages.texts)

const stakes = ['0.50', '1.00', '5.00', '10.00']
const usual = '1.00'

/** What a round is on the wire: amounts are decimals. */
export const wireRound = ({ id, side, fell, stake, prize, held }: CoinRound) => ({
  id,
  side,
  fell,
  stake: decimalFromUnits(stake),
  prize: decimalFromUnits(prize),
  held: decimalFromUnits(held),
})

type Shown = Visit & { session: string; held: bigint; rounds: CoinRound[]; roundPath: string }

const headOf = (language: string) => `<!doctype html><html lang="${language}"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${coinWords(language).title}</title><style>${coinStyle}</style></head>`

/** The game: plain HTML, with what it needs to play in it. */
export function coinPage({
  language,
  unit,
  house,
  session,
  held,
  rounds,
  roundPath,
}: Shown): string {
  const text = coinWords(language)
  const given = {
    text,
    language,
    unit,
    house,
    session,
    roundPath,
    most: coinRoundsShown,
    held: decimalFromUnits(held),
    rounds: rounds.map(wireRound),
  }
  const stake = (amount: string) =>
    `<label><input type="radio" name="stake" value="${amount}"${amount === usual ? ' checked' : ''}>${amount}</label>`
  return `${headOf(language)}
<body><header><strong>${text.vendor} · ${text.title}</strong><span>${text.held} <b id="held"></b></span></header>
<main><p class="note">${text.note}</p><div id="coin" aria-hidden="true">${text.heads}</div>
<fieldset><legend>${text.stake}</legend><div class="stakes">${stakes.map(stake).join('')}</div></fieldset>
<div class="sides"><button type="button" id="heads">${text.heads}</button><button type="button" id="tails">${text.tails}</button></div>
<p id="said" role="status"></p><p class="pays">${text.pays}</p><h2>${text.last}</h2><ol id="rounds"></ol></main>
<script type="application/json" id="given">${JSON.stringify(given).replaceAll('<', String.raw`\u003c`)}</script>
<script>${coinScript}</script></body></html>`
}

/** A code that was spent, or is too old, opens nothing. */
export const spentPage = (language: string): string =>
  `${headOf(language)}<body><main><p id="said" role="status">${coinWords(language).spent}</p></main></body></html>`

const scriptHash = createHash('sha256').update(coinScript).digest('base64')

/**
 * What the page may do: run this one script, and call its vendor. On a host of its own every address of the site may
 * frame it. On an address of the site (no `sites`) it has an opaque origin, also when opened alone: it can read nothing
 * of the site.
 */
export const coinPolicy = (sites?: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}'`,
    "style-src 'unsafe-inline'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${sites?.join(' ') ?? "'self'"}`,
    ...(sites ? [] : ['sandbox allow-scripts']),
  ].join('; ')
