import { bookView } from './book-view.ts'
import { fightView } from './fight-view.ts'
import {
  at,
  given,
  isCalm,
  make,
  percentOf,
  type Played,
  rateOf,
  room,
  say,
  shown,
  skin,
  type View,
} from './page.ts'
import { pondView } from './pond-view.ts'
import { showBets } from './spots.ts'
import { stakes } from './stakes.ts'
import { seatsView } from './seats-view.ts'
import type { Stage } from './stage.ts'
import { style } from './style.ts'
import { tableView } from './table-view.ts'
import { askRound, newRoundId } from './rounds.ts'
import { tell } from './tell.ts'
import { wayOut } from './way-out.ts'

const views: Record<typeof room.view, (stage: Stage) => View> = {
  table: tableView,
  pond: pondView,
  seats: seatsView,
  book: bookView,
  fight: fightView,
}

const state = {
  isBusy: false,
  /** A round that is asked for again under its id, as long as nobody knows what became of it. */
  asked: undefined as { id: string; bets: string } | undefined,
}

const main = at('room')
const stage = make('div', { class: 'stage' })
const board = make('div', { class: 'board' })
const chips = make('div', { class: 'chips', role: 'radiogroup', 'aria-label': say('slotStake') })
const button = make('button', { type: 'button', id: 'act' })
const clear = make('button', { type: 'button', class: 'plain' }, say('clear'))
const repeat = make('button', { type: 'button', class: 'plain' }, say('repeat'))
const said = make('p', { id: 'said', role: 'status' })

const saying = (words: string) => (said.textContent = words)

function press(code: string): void {
  if (state.isBusy) return
  stakes.put(code)
  changed()
}

function changed(): void {
  showBets()
  const isReady = stakes.bets.size > 0
  button.textContent = isReady ? say(view.act, { amount: shown(stakes.sum) }) : say('chooseFirst')
  button.setAttribute('aria-disabled', String(!isReady || state.isBusy))
  clear.setAttribute('aria-disabled', String(!isReady || state.isBusy))
  repeat.setAttribute('aria-disabled', String(stakes.before.size === 0 || state.isBusy))
  for (const [index, chip] of [...chips.children].entries())
    chip.setAttribute('aria-checked', String(index === stakes.chip))
}

function showBalance(balance: string | null): void {
  if (balance !== null) at('balance').textContent = shown(balance)
}

async function act(): Promise<void> {
  if (state.isBusy || stakes.bets.size === 0) return
  const bets = stakes.written
  if (state.asked?.bets !== bets) state.asked = { id: newRoundId(), bets }
  state.isBusy = true
  changed()
  saying('')
  const answer = await askRound(state.asked, () => saying(say('slow')))
  // A round that is still on its way is asked for again; any other answer ends it.
  if ('code' in answer) {
    if (answer.code !== 'slotWait' && answer.code !== 'down') state.asked = undefined
    saying(say(answer.code))
    wayOut(answer.code, said)
    tell('moneyMoved')
    return idle()
  }
  const asked = state.asked
  state.asked = undefined
  await view.play(answer.steps as never, answer)
  await ended(answer, asked)
}

/** What was won, once it is paid. */
async function ended(first: Played, asked: { id: string; bets: string }): Promise<void> {
  let played = first
  for (let turn = 0; turn < 12 && !played.isPaid; turn++) {
    if (turn > 0) await new Promise((done) => setTimeout(done, 700))
    const again = await askRound(asked, () => undefined)
    if (!('code' in again)) played = again
  }
  const { prize, isPaid, balance, next } = played
  const back = Number(prize) <= Number(played.stake) ? 'returned' : 'slotWon'
  const words = Number(prize) > 0 ? (isPaid ? back : 'slotOnItsWay') : 'slotLost'
  saying(say(words, { prize: shown(prize) }))
  showBalance(balance)
  stakes.before = new Map(stakes.bets)
  if (next) {
    room.next = next
    stakes.spots = next.spots
    stakes.bets.clear()
    view.offer()
  }
  tell('moneyMoved')
  idle()
}

function idle(): void {
  state.isBusy = false
  changed()
}

async function addCredits(): Promise<void> {
  const body = new URLSearchParams({ session: given.session })
  const reply = await fetch(`${given.base}/credits`, { method: 'POST', body }).catch(
    () => undefined,
  )
  if (!reply?.ok) return void saying(say('slotOver'))
  showBalance(((await reply.json()) as { balance: string }).balance)
}

function foot(): HTMLElement {
  for (const [index, stake] of given.stakes.entries()) {
    const chip = make(
      'button',
      {
        type: 'button',
        role: 'radio',
        class: 'chip',
        'aria-label': say('chip', { amount: shown(stake) }),
      },
      stake.replace(/\.00$/, ''),
    )
    chip.addEventListener('click', () => {
      if (state.isBusy) return
      stakes.choose(index)
      changed()
    })
    chips.append(chip)
  }
  button.addEventListener('click', () => void act())
  clear.addEventListener('click', () => {
    if (state.isBusy) return
    stakes.bets.clear()
    changed()
  })
  repeat.addEventListener('click', () => {
    if (state.isBusy || stakes.before.size === 0) return
    stakes.bets = new Map(stakes.before)
    changed()
  })
  const sum = make(
    'div',
    { class: 'sum' },
    make('span', {}, say('slotBalance')),
    make('b', { id: 'balance' }),
  )
  const refill = make('button', { type: 'button', class: 'plain' }, say('reload'))
  refill.addEventListener('click', () => void addCredits())
  const acts = room.hasMany ? [clear, repeat] : []
  const row = make('div', { class: 'row' }, sum, ...acts, ...(given.isTrial ? [refill] : []))
  return make('footer', {}, row, chips, button)
}

function returns(): HTMLElement {
  const rates = stakes.spots.map(({ mean }) => rateOf(mean))
  const [least, most] = [Math.min(...rates), Math.max(...rates)].map(percentOf)
  const words =
    least === most
      ? say('returnOne', { rtp: least ?? '' })
      : say('returns', { least: least ?? '', most: most ?? '' })
  const rules = make(
    'details',
    { class: 'rules' },
    make('summary', {}, say('rules')),
    make('p', {}, `${room.rules} ${say('exact')}`),
  )
  return make('div', { class: 'about' }, make('p', {}, words), rules)
}

const { ground, metal, glow } = skin.palette
for (const [name, colour] of Object.entries({
  '--deep': ground[0],
  '--low': ground[1],
  '--middle': ground[2],
  '--light': metal.light,
  '--body': metal.body,
  '--ink': metal.edge,
  '--glow': glow,
}))
  document.documentElement.style.setProperty(name, colour)
document.head.append(make('style', {}, style))
stage.style.backgroundImage = `url("data:image/svg+xml,${encodeURIComponent(skin.backdrop)}")`
document.body.classList.add(room.view)
document.body.classList.toggle('calm', isCalm)
const view = views[room.view]({ stage, board, press, act: () => void act() })
main.replaceChildren(stage, said, board, returns(), foot())
view.offer()
showBalance(given.balance)
changed()
document.addEventListener('keydown', (event) => {
  if (event.code !== 'Space' || event.target instanceof HTMLButtonElement) return
  if (event.target instanceof HTMLElement && event.target.tagName === 'SUMMARY') return
  event.preventDefault()
  if (!event.repeat) void act()
})
tell('ready')
