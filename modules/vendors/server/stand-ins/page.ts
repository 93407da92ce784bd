import type { StandInPage } from '../../stand-in-page.ts'
import { lookOf } from './looks.ts'
import { standInStyle } from './page-style.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const headOf = (
  language: string,
  title: string,
) => `<!doctype html><html lang="${language}" data-theme="night"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${standInStyle}</style></head>`

/** The game: of a slot its controls as plain HTML, of a room all by its script. */
export function standInPage(given: StandInPage, script: string): string {
  const { language, skin, base } = given
  const look = lookOf(given.vendor)
  const json = JSON.stringify(given).replaceAll('<', String.raw`\u003c`)
  return `${headOf(language, skin.name)}
<body data-header="${look.header}"${given.is === 'slot' ? ` data-controls="${look.controls}"` : ''}>${barOf(given)}
${given.is === 'slot' ? slotBody(given) : roomBody(given)}
<script type="application/json" id="given">${json}</script>
<script src="${base}/script/${script}"></script></body></html>`
}

const barOf = ({ text, skin, vendor, isTrial }: StandInPage) =>
  `<header><strong>${escaped(skin.name)}</strong><span class="mark">${text['slotMark']} · ${escaped(vendor)}${isTrial ? ` · ${text['trial']}` : ''}</span></header>`

const roomBody = ({ text }: StandInPage) =>
  `<main id="room"><p id="opening">${text['slotOpening']}</p></main>`

const slotBody = ({ text }: StandInPage) =>
  `<main><div id="stage"><p id="opening">${text['slotOpening']}</p></div><div id="over" aria-hidden="true"></div></main>
<p id="said" role="status"></p>
<footer><p id="free" aria-live="polite"></p><p id="pool"></p><div class="sum"><span>${text['slotBalance']}</span><b id="balance"></b></div>
<div class="stake"><button type="button" id="less" aria-label="${text['slotLess']}">−</button>
<div class="sum"><span>${text['slotStake']}</span><b id="stake" aria-live="polite"></b></div>
<button type="button" id="more" aria-label="${text['slotMore']}">+</button></div>
<button type="button" id="spin">${text['slotSpin']}</button>
<div class="small"><span id="rtp"></span><button type="button" id="sound" aria-pressed="false">${text['slotSound']}</button></div></footer>`

/** A code that was spent, or is too old, opens nothing. */
export const standInSpent = (text: Readonly<Record<string, string>>): string =>
  `${headOf('en', '')}<body><p id="said" role="status">${text['spent']}</p></body></html>`

/** It runs its one script and asks its vendor, and has no origin: it reads nothing of the site that frames it. */
export const standInPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')
