import type { SlotStep } from '@tessera/slot-kit'
import { openStage, type Display, type Stage } from '@tessera/slot-kit/engine'
import type { StandInGiven, StandInPlayed } from '@tessera/vendors/stand-in-page'
import { at, fill, isCalm, isPhone, numbersOf, rateOf, readGiven } from './page-parts.ts'
import { loadPicture, recipeOf } from './recipe.ts'
import { createSounds } from './sounds.ts'

const given = readGiven<StandInGiven>()
const { text, skin, definition, base, session, stakes } = given
const { shown, percentOf } = numbersOf(given)
const sounds = createSounds(skin.seed)
/** What takes longer is told. */
const slowMilliseconds = 1_500
// The policy of the page allows no other frame than the site's, so any parent may hear it.
const tell = (tessera: 'ready' | 'moneyMoved' | 'lobby' | 'cashier') => {
  if (parent !== window) parent.postMessage({ tessera }, '*')
}
const say = (words: string) => {
  at('said').textContent = words
}

const state = {
  stake: stakes.indexOf('1.00') < 0 ? 0 : stakes.indexOf('1.00'),
  isBusy: false,
  /** A round that is asked for again under its id, as long as nobody knows what became of it. */
  asked: undefined as { id: string; stake: string; free: string } | undefined,
  played: undefined as StandInPlayed | undefined,
  free: given.free,
  stage: undefined as Stage | undefined,
}

/** Free rounds come first: what each is worth cannot be chosen. */
function showStake(): void {
  const { free } = state
  at('stake').textContent = shown(free?.stake ?? stakes[state.stake] ?? '')
  at('free').textContent = free
    ? fill(text['slotFreeLeft'], { left: free.left, stake: shown(free.stake) })
    : ''
  at('spin').textContent = text[free ? 'slotFreeSpin' : 'slotSpin'] ?? ''
  for (const id of ['less', 'more']) at(id).toggleAttribute('hidden', free !== null)
}
function showPool(pool: StandInGiven['pool']): void {
  at('pool').textContent = pool ? fill(text['slotPool'], { amount: shown(pool.amount) }) : ''
}
function showBalance(balance: string | null): void {
  if (balance !== null) at('balance').textContent = shown(balance)
}
function busy(isBusy: boolean): void {
  state.isBusy = isBusy
  for (const id of ['spin', 'less', 'more']) at(id).setAttribute('aria-disabled', String(isBusy))
}

/** A random id, as version 4 of UUIDs: without TLS a page has only the numbers for it. */
function newRoundId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

async function spin(): Promise<void> {
  if (state.isBusy) {
    state.stage?.player.hurry()
    return
  }
  const stake = state.free?.stake ?? stakes[state.stake] ?? ''
  const free = state.free ? '1' : ''
  if (state.asked?.stake !== stake || state.asked.free !== free)
    state.asked = { id: newRoundId(), stake, free }
  busy(true)
  say('')
  const slow = setTimeout(() => say(text['slow'] ?? ''), slowMilliseconds)
  sounds.wake()
  state.stage?.player.start()
  try {
    const body = new URLSearchParams({ session, ...state.asked })
    const reply = await fetch(`${base}/rounds`, { method: 'POST', body })
    const answer = (await reply.json()) as StandInPlayed & { code?: string }
    // A round that is still on its way is asked for again; any other refusal ends it.
    if (answer.code !== 'slotWait') state.asked = undefined
    if (!reply.ok && answer.free !== undefined) takeFree(answer.free)
    if (!reply.ok) return refused(text[answer.code ?? ''] ?? text['slotRefused'] ?? '', answer.code)
    play(answer)
  } catch {
    refused(text['slotLineDown'] ?? '')
  } finally {
    clearTimeout(slow)
  }
}

/** Beside a refusal: where a member adds money or credits, or leaves a session that is over. */
function wayOut(code: string | undefined): void {
  if (code === 'slotPoor' && given.isTrial) offer('reload', () => void addCredits())
  else if (code === 'slotPoor') offer('cashier', () => tell('cashier'))
  else if (code === 'slotOver') offer('lobby', () => tell('lobby'))
}
function offer(word: string, act: () => void): void {
  const button = document.createElement('button')
  button.textContent = text[word] ?? ''
  button.addEventListener('click', act)
  at('said').append(' ', button)
}
async function addCredits(): Promise<void> {
  const body = new URLSearchParams({ session })
  const reply = await fetch(`${base}/credits`, { method: 'POST', body }).catch(() => undefined)
  if (!reply?.ok) return say(text['slotLineDown'] ?? '')
  showBalance(((await reply.json()) as { balance: string }).balance)
  say('')
}

function refused(words: string, code?: string): void {
  state.stage?.player.giveUp()
  say(words)
  wayOut(code)
  busy(false)
  tell('moneyMoved')
}

function play(played: StandInPlayed): void {
  state.played = played
  if (state.stage) state.stage.player.play(played.steps as SlotStep[])
  else done()
}

function takeFree(free: StandInGiven['free']): void {
  state.free = free
  showStake()
}

function done(): void {
  const { played } = state
  if (!played) return
  state.played = undefined
  const won = Number(played.prize) > 0
  const words = won ? (played.isPaid ? text['slotWon'] : text['slotOnItsWay']) : text['slotLost']
  const fromPool = Number(played.fromPool ?? 0)
  say(
    [
      fill(words, { prize: shown(played.prize) }),
      ...(fromPool > 0 ? [fill(text['slotPoolWon'], { amount: shown(fromPool) })] : []),
    ].join(' '),
  )
  if (played.pool !== undefined) showPool(played.pool)
  showBalance(played.balance)
  if (played.free !== undefined) takeFree(played.free)
  busy(false)
  tell('moneyMoved')
}

/** The words over the picture. What they say is told below it, too. */
function display({ card, banner, won, end }: Display): void {
  const over = at('over')
  const paid =
    won > 0 ? shown((won * Number(state.played?.stake ?? stakes[state.stake])) / 10_000) : ''
  const words = cardWords(card) ?? bannerWords(banner) ?? ''
  const isLarge = card !== undefined || (end !== undefined && end !== 'plain' && paid !== '')
  over.classList.toggle('large', isLarge)
  over.replaceChildren(...[words, paid].filter((each) => each !== '').map(line))
}
function line(words: string): HTMLElement {
  const element = document.createElement('p')
  element.textContent = words
  return element
}
function cardWords(card: Display['card']): string | undefined {
  if (card?.kind === 'win') return text['slotBig']
  if (card?.kind === 'more') return fill(text['slotFreeStart'], { count: card.awarded })
  if (card?.kind !== 'feature') return undefined
  if (card.feature === 'free') return fill(text['slotFreeStart'], { count: card.awarded })
  return text[{ hold: 'slotHold', respin: 'slotRespin', pick: 'slotPick' }[card.feature]]
}
function bannerWords(banner: Display['banner']): string | undefined {
  if (banner?.kind === 'free')
    return fill(text['slotFree'], { number: banner.number, of: banner.of })
  if (banner?.kind === 'respins') return fill(text['slotRespins'], { left: banner.left })
  if (banner?.kind === 'respin') return text['slotRespin']
  return banner?.kind === 'pick' ? text['slotPick'] : undefined
}

async function open(): Promise<void> {
  const host = at('stage')
  const picture = await loadPicture(skin.backdrop)
  // On a phone the lines above the picture say the title already.
  const title = isPhone ? '' : skin.name
  const recipe = recipeOf(definition, skin, picture, title)
  try {
    state.stage = await openStage(
      host,
      { definition, recipe, title },
      {
        onSound: (name) => sounds.play(name),
        onDisplay: display,
        onDone: done,
        onLayout: ({ window: box }) => {
          Object.assign(at('over').style, {
            insetInlineStart: `${box.x}px`,
            insetBlockStart: `${box.y}px`,
            inlineSize: `${box.width}px`,
            blockSize: `${box.height}px`,
          })
        },
        onLost: () => say(text['slotNoPicture'] ?? ''),
      },
      false,
    )
    state.stage.player.setCalm(isCalm)
    at('opening').remove()
  } catch {
    at('opening').textContent = text['slotNoPicture'] ?? ''
  }
  tell('ready')
}

function turnStake(by: number): void {
  if (state.isBusy || state.free) return
  state.stake = Math.min(Math.max(0, state.stake + by), stakes.length - 1)
  showStake()
}

const { ground, metal } = skin.palette
for (const [name, colour] of Object.entries({
  '--deep': ground[0],
  '--light': metal.light,
  '--body': metal.body,
  '--ink': metal.edge,
})) {
  document.documentElement.style.setProperty(name, colour)
}
showStake()
showBalance(given.balance)
showPool(given.pool)
at('rtp').textContent = fill(text[given.pool ? 'slotRtpPool' : 'slotRtp'], {
  rtp: percentOf(rateOf(given.mean)),
  added: percentOf(rateOf(given.pool?.added ?? '0/1')),
})
at('spin').addEventListener('click', () => void spin())
at('less').addEventListener('click', () => turnStake(-1))
at('more').addEventListener('click', () => turnStake(1))
at('sound').addEventListener('click', () =>
  at('sound').setAttribute('aria-pressed', String(sounds.toggle())),
)
document.addEventListener('keydown', (event) => {
  if (event.code !== 'Space' || event.target instanceof HTMLButtonElement) return
  event.preventDefault()
  if (!event.repeat) void spin()
})
void open()
