/** The permissions of a person who opens every list. */
export const permissions = [
  'approvals.decide',
  'corrections.read',
  'deposits.read',
  'feedback.read',
  'figures.read',
  'ledger.check',
  'loyalty.read',
  'members.read',
  'messages.write',
  'money.read',
  'operations.read',
  'outbox.read',
  'self',
  'vendors.transfers',
  'withdrawals.read',
]

type Answer = { next?: string | null; totalPages?: number }
type Get = (url: string) => Promise<Answer>
/** What is asked, try after try. */
type Pages = (get: Get) => (at: number) => Promise<unknown>

const always =
  (...urls: string[]): Pages =>
  (get) =>
  (at) =>
    get(urls[at % urls.length] ?? '')

/** Page after page, each begun where the one before said; at the end from the start. */
const walk =
  (url: string, name = 'after'): Pages =>
  (get) => {
    const place = { next: '' }
    return async () => {
      const joint = url.includes('?') ? '&' : '?'
      const answer = await get(place.next ? `${url}${joint}${name}=${place.next}` : url)
      place.next = answer.next ?? ''
    }
  }

/** Pages by their numbers, over all that there are. */
const numbered =
  (url: string): Pages =>
  (get) => {
    const seen = { pages: 1 }
    return async (at) => {
      const page = 1 + ((at * 7_919) % Math.min(10_000, seen.pages))
      const answer = await get(`${url}${url.includes('?') ? '&' : '?'}pageNo=${page}`)
      seen.pages = Math.max(1, answer.totalPages ?? 1)
    }
  }

const idOf = (number: number, kind: number) =>
  `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

/** A place in the middle of a list that goes back a minute a row. */
const middle = (rows: number, kind: number) =>
  `${Math.floor((performance.timeOrigin + performance.now() - (rows / 2) * 60_000) * 1_000)}.${idOf(rows >> 1, kind)}`

/** The lists of the office, each at its beginning, deep in it, narrowed and searched; the first is what costs least. */
export const officePages = (rows: number): Record<string, Pages> => ({
  ...pagesOfMoney(rows),
  ...pagesOfPeople(rows),
})

const day = (before: number) =>
  new Date(performance.timeOrigin + performance.now() - before * 86_400_000)
    .toISOString()
    .slice(0, 10)
const figure = () => `unit=USD&from=${day(360)}&to=${day(0)}`

function pagesOfMoney(rows: number): Record<string, Pages> {
  const year = figure()
  const deposits = '/wps/staff/cashier/deposits'
  const withdrawals = '/wps/staff/cashier/withdrawals'
  const orders = `/wps/staff/figures/orders?${year}`
  const number = (at: number) => 1 + ((at * 7_919) % rows)
  return {
    'one deposit by its id': (get) => (at) => get(`${deposits}/${idOf(number(at), 2)}`),
    'deposits, what waits': always(
      ...['toConfirm', 'review', 'awaited'].map((view) => `${deposits}?view=${view}`),
    ),
    'deposits, over and expired': always(`${deposits}?view=ended`, `${deposits}?view=expired`),
    'deposits over, page after page': walk(`${deposits}?view=ended&pageSize=100`),
    'deposits over, the middle': always(`${deposits}?view=ended&after=0.${middle(rows, 2)}`),
    'deposits of an amount': always(`${deposits}?amount=100000`, `${deposits}?amount=1`),
    'withdrawals, what waits': always(
      ...['review', 'toPay', 'paying', 'disputes'].map((view) => `${withdrawals}?view=${view}`),
    ),
    'withdrawals over': always(`${withdrawals}?view=ended`),
    'withdrawals over, page after page': walk(`${withdrawals}?view=ended`),
    'withdrawals over, the middle': always(`${withdrawals}?view=ended&after=${middle(rows, 3)}`),
    'orders behind a figure': always(
      ...['deposits', 'withdrawals', 'begun', 'expired'].map((of) => `${orders}&of=${of}`),
    ),
    'orders of figures that are rare': always(
      ...['firstDeposits', 'refused', 'open'].map((of) => `${orders}&of=${of}`),
    ),
    'orders, page after page': walk(`${orders}&of=deposits`, 'before'),
    'bets behind a figure': always(`/wps/staff/figures/bets?${year}`),
    'bets of one game': always(`/wps/staff/figures/bets?${year}&vendor=PG&game=game-7`),
    'bets, page after page': walk(`/wps/staff/figures/bets?${year}`, 'before'),
    'accounts of members': walk(
      '/wps/staff/ledger/accounts?unit=USD&side=liabilities&purpose=cash',
    ),
    'house accounts': always(
      '/wps/staff/ledger/accounts?unit=USD&side=house&purpose=play',
      '/wps/staff/ledger/accounts?unit=USD&side=assets&purpose=clearing',
    ),
  }
}

function pagesOfPeople(rows: number): Record<string, Pages> {
  const outbox = '/wps/staff/outbox'
  const number = (at: number) => 1 + ((at * 7_919) % rows)
  return {
    outbox: always(outbox),
    'outbox, page after page': walk(outbox),
    'outbox, the middle': always(`${outbox}?after=${middle(rows, 4)}`),
    'outbox by state': always(`${outbox}?state=dead`, `${outbox}?state=waiting`),
    'outbox, a number or an address': (get) => (at) =>
      get(
        `${outbox}?search=${at % 2 ? `member${number(at) | 1}@` : 5_500_000_000 + (number(at) & ~1)}`,
      ),
    'outbox, words of many and of none': always(
      `${outbox}?search=code`,
      `${outbox}?search=nothing%20like%20it`,
      `${outbox}?search=zq`,
    ),
    'feedback, open': always('/wps/staff/feedback'),
    'feedback, page after page': walk('/wps/staff/feedback?state=answered'),
    'feedback, the middle': always(`/wps/staff/feedback?state=all&after=${middle(rows, 5)}`),
    'messages sent': walk('/wps/staff/messages'),
    'rebates paid': walk('/wps/staff/loyalty/claims'),
    'rebates of a member': (get) => (at) =>
      get(`/wps/staff/loyalty/claims?account=person${number(at) % 10_000}`),
    'vendor transfers, what waits': always('/wps/staff/vendors/transfers'),
    'vendor transfers over': walk('/wps/staff/vendors/transfers?view=ended'),
    corrections: numbered('/wps/staff/cashier/corrections'),
    'corrections of a member': (get) => (at) =>
      get(`/wps/staff/cashier/corrections?account=person${number(at) % 10_000}`),
    'corrections of a state': always('/wps/staff/cashier/corrections?state=proposed'),
    approvals: always('/wps/staff/approvals'),
    'approvals that are over': numbered('/wps/staff/approvals?state=over'),
    'log-ins of a member': numbered(`/wps/staff/members/${idOf(1, 9)}/logins`),
    'work of the queue': numbered('/wps/staff/operations/jobs'),
    'work that failed': numbered('/wps/staff/operations/jobs?state=failed'),
    'what waits for the staff': always('/wps/staff/figures/queues'),
    'figures of a year': always(`/wps/staff/figures/days?${figure()}`),
  }
}
