import { expect, type Page, test } from '@playwright/test'
import { newId, systemClock } from '@tessera/server-kit'
import { logInStaff } from './money.ts'
import { ask, openSite } from './site.ts'

type Part = 'brand' | 'banners' | 'maintenance'
type Kept = { version: string; value: Record<string, unknown> }
const reason = 'a journey of a guest'
const second = 1_000

/** What the back office asks and sets, by its own calls. */
const office = (token: string) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const at = (path: string) => `${process.env['TESSERA_URL']}/wps/staff/${path}`
  const value = async (answer: Response) => {
    const said = (await answer.json()) as { success: boolean; value: unknown }
    if (!said.success) throw new Error(JSON.stringify(said))
    return said.value
  }
  return {
    read: async (part: Part) => (await value(await fetch(at(`site/${part}`), { headers }))) as Kept,
    put: async (path: string, body: object) =>
      value(await fetch(at(path), { method: 'PUT', headers, body: JSON.stringify(body) })),
  }
}

/** Nobody touches this page: not even a mouse is moved over it. */
async function openUntouched(page: Page): Promise<Page> {
  const idle = await page.context().newPage()
  await idle.goto('/')
  await idle.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  // The line to the server is there with the first thing that it brings.
  await idle.waitForLoadState('networkidle')
  return idle
}

/** How long after the staff's press a guest sees it; the best of several, for a machine that does much else. */
async function fastest(times: number, once: (turn: number) => Promise<number>): Promise<number> {
  const all: number[] = []
  for (let turn = 0; turn < times; turn++) all.push(await once(turn))
  return Math.min(...all)
}

async function timed(act: () => Promise<unknown>, isSeen: () => Promise<unknown>) {
  await act()
  const began = performance.now()
  await isSeen()
  return performance.now() - began
}

const from = new Date(Date.now() - 3_600_000).toISOString()
const later = new Date(Date.now() + 3_600_000).toISOString()

test('an idle guest follows the brand, the banners, announcements and the closing of the site within a second', async ({
  browser,
}) => {
  const site = await openSite(browser, { language: 'en' })
  const guest = await openUntouched(site)
  const { read, put } = office(await logInStaff())
  const write = async (part: Part, change: (value: Kept['value']) => object) => {
    const { version, value } = await read(part)
    await put(`site/${part}`, { version, value: { ...value, ...change(value) }, reason })
  }
  const brand = (await read('brand')).value
  const banners = (await read('banners')).value

  const name = (turn: number) => `Lumen ${turn}`
  const brandTime = await fastest(3, (turn) =>
    timed(
      () =>
        write('brand', ({ brand: known }) => ({
          brand: { ...(known as object), name: name(turn) },
        })),
      () => expect(guest.getByText(name(turn)).first()).toBeVisible(),
    ),
  )

  const banner = (title: string, startsAt: string) => ({
    id: newId(systemClock()),
    groupName: 'w_home',
    texts: { EN: { title, body: '', action: '' } },
    linkageType: 'NONE',
    url: '',
    picture: '',
    who: 'all',
    device: 'all',
    languages: [],
    startsAt,
    endsAt: null,
  })
  const bannerTime = await fastest(3, (turn) =>
    timed(
      // The first of the list is the first that is shown; one for later is not.
      () =>
        setWhole('banners', {
          list: [banner(`Tomorrow ${turn}`, later), banner(`This hour ${turn}`, from)].concat(
            (banners['list'] ?? []) as never[],
          ),
        }),
      () => expect(guest.getByText(`This hour ${turn}`).first()).toBeVisible(),
    ),
  )
  await expect(guest.getByText(/^Tomorrow/)).toHaveCount(0)
  await setWhole('banners', banners)

  const headline = async (title: string, startsAt: string) => {
    const value = {
      kind: 'H',
      execution: 'A',
      texts: { EN: { title, content: title } },
      promotionType: null,
      sort: -9_999,
      startsAt,
      endsAt: null,
      isPublished: true,
    }
    await put(`announcements/${newId(systemClock())}`, { version: '', value, reason })
  }
  await headline('Scheduled headline', later)
  const newsTime = await fastest(3, (turn) =>
    timed(
      () => headline(`Headline of now ${turn}`, from),
      () => expect(guest.getByText(`Headline of now ${turn}`).first()).toBeAttached(),
    ),
  )
  await expect(guest.getByText('Scheduled headline')).toHaveCount(0)

  const closed = (turn: number) => `Back soon ${turn}`
  const closingTime = await fastest(3, async (turn) => {
    const time = await timed(
      () => write('maintenance', () => ({ isOn: true, titles: { EN: closed(turn) } })),
      () => expect(guest.getByText(closed(turn)).first()).toBeVisible(),
    )
    await write('maintenance', () => ({ isOn: false }))
    await expect(guest.getByText(closed(turn))).toHaveCount(0)
    return time
  })
  await setWhole('brand', brand)
  await ask(
    `delete from messages.announcement where texts::text like '%eadline of now%'
    or texts::text like '%Scheduled headline%'`,
    [],
  )

  for (const [what, time] of Object.entries({ brandTime, bannerTime, newsTime, closingTime })) {
    expect(time, what).toBeLessThan(second)
  }
  await site.context().close()

  async function setWhole(part: Part, value: object) {
    const { version } = await read(part)
    await put(`site/${part}`, { version, value, reason })
  }
})
