/**
 * The script of the coin page: it requests a round, shows it, and notifies the framing site that it has loaded and that
 * money has moved. An id is kept while a round is requested again.
 */
export const coinScript = `'use strict'
const given = JSON.parse(document.getElementById('given').textContent)
const { text, house, session, language, unit } = given
const at = (id) => document.getElementById(id)
const format = new Intl.NumberFormat(language, { style: 'currency', currency: unit, minimumFractionDigits: 2 })
const shown = (amount) => { try { return format.format(amount) } catch { return amount } }
const tell = (news) => { if (parent !== window) parent.postMessage({ tessera: news }, house) }
const say = (words) => { at('said').textContent = words }
let asked = null
let isBusy = false

function line(round) {
  const item = document.createElement('li')
  const won = Number(round.prize) > 0
  item.append(text[round.side] + ' → ' + text[round.fell])
  const sum = document.createElement('b')
  sum.textContent = won ? '+' + shown(round.prize) : '−' + shown(round.stake)
  item.append(sum)
  return item
}

function showHeld(held) {
  at('held').textContent = shown(held)
}

function busy(is) {
  isBusy = is
  at('coin').classList.toggle('air', is)
  for (const button of document.querySelectorAll('button')) button.setAttribute('aria-disabled', String(is))
}

async function toss(side) {
  if (isBusy) return
  const stake = document.querySelector('input[name=stake]:checked').value
  if (!asked || asked.side !== side || asked.stake !== stake) asked = { id: crypto.randomUUID(), side, stake }
  busy(true)
  say(text.tossing)
  try {
    const reply = await fetch(given.roundPath, { method: 'POST', body: new URLSearchParams({ session, ...asked }) })
    const answer = await reply.json()
    asked = null
    if (!reply.ok) return say(text[answer.code] ?? text.over)
    at('coin').textContent = text[answer.fell]
    showHeld(answer.held)
    at('rounds').prepend(line(answer))
    while (at('rounds').children.length > given.most) at('rounds').lastElementChild.remove()
    const words = Number(answer.prize) > 0 ? text.won : text.lost
    say(words.replace('{side}', text[answer.fell].toLowerCase()).replace('{prize}', shown(answer.prize)))
    tell('moneyMoved')
  } catch {
    say(text.lineDown)
  } finally {
    busy(false)
  }
}

showHeld(given.held)
at('rounds').append(...given.rounds.map(line))
if (Number(given.held) === 0) say(text.empty)
for (const side of ['heads', 'tails']) at(side).addEventListener('click', () => void toss(side))
tell('ready')
`
