import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { configureTexts, createQueryClient, setLanguage, setSession } from '@tessera/web-kit'
import { Router, useSearchParams } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { expect, test } from 'vitest'
import {
  answers,
  asked,
  haveOn,
  loggedIn,
  session,
  withServer,
} from '../session/session.fixture.tsx'
import { GamePage } from './game-page.tsx'

withServer()
const user = userEvent.setup()

function Page() {
  const [search] = useSearchParams()
  return <GamePage params={{ vendor: 'TESSERA', gameCode: 'dice' }} search={search} />
}

function open(path: string) {
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={hook} searchHook={searchHook}>
        <Page />
      </Router>
    </QueryClientProvider>,
  )
  return history
}
const launches = () => asked.filter(({ call }) => call === 'POST /wps/game/launchGame')
const trialSession = { ...session, isTrial: true }

test('a guest who wants to play with money is asked to log in, and comes back [RO-10]', async () => {
  const history = open('/game/TESSERA/dice')
  const then = encodeURIComponent('/game/TESSERA/dice')
  await waitFor(() => expect(history.at(-1)).toBe(`/login?then=${then}`))
  expect(launches()).toEqual([])
})

test('a guest who plays for free says their age, and the game opens for free at the same address [G-27]', async () => {
  haveOn('FREEPLAY3')
  answers.set('/wps/session/login/freeplay', {
    value: { ...loggedIn, memberInfo: { ...loggedIn.memberInfo, type: 4, currency: 'TRIAL' } },
  })
  const history = open('/game/TESSERA/dice?mode=free')
  await user.click(await screen.findByRole('button', { name: /18 or older/, hidden: true }))
  await waitFor(() => expect(launches()).toHaveLength(1))
  expect(launches()[0]?.body).toMatchObject({
    vassalage: 'TESSERA',
    gameCode: 'dice',
    mode: 'free',
  })
  expect(history.at(-1)).toBe('/game/TESSERA/dice?mode=free')
})

test('where the site has no free play a guest is shown the way to log in', async () => {
  open('/game/TESSERA/dice?mode=free')
  expect(await screen.findByText('Free play is not available')).toBeTruthy()
  const way = screen.getByRole('link', { name: 'Log in' })
  expect(way.getAttribute('href')).toContain('/login?then=')
})

test('a trial account at a game with money sees that it needs a real account, and may play for free [RO-13]', async () => {
  act(() => setSession(trialSession))
  const history = open('/game/TESSERA/dice')
  expect(await screen.findByText('A real account is needed for this.')).toBeTruthy()
  expect(launches()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Play for free', hidden: true }))
  expect(history.at(-1)).toBe('/game/TESSERA/dice?mode=free')
  await waitFor(() => expect(launches()).toHaveLength(1))
})

test('a member plays for free or with money, as the address says', async () => {
  act(() => setSession(session))
  open('/game/TESSERA/dice?mode=free')
  await waitFor(() => expect(launches()).toHaveLength(1))
  expect(launches()[0]?.body).toMatchObject({ mode: 'free' })
  open('/game/TESSERA/dice')
  await waitFor(() => expect(launches()).toHaveLength(2))
  expect(launches()[1]?.body).not.toHaveProperty('mode')
})

test('a game is launched in the language of the page', async () => {
  act(() => setSession(session))
  configureTexts({
    offers: [{ code: 'es', name: 'Español', direction: 'ltr' }],
    load: async () => ({}),
  })
  await act(() => setLanguage('es'))
  open('/game/TESSERA/dice')
  await waitFor(() => expect(launches()).toHaveLength(1), { timeout: 20_000 })
  expect(launches()[0]?.body).toMatchObject({ language: 'ES' })
  await act(() => setLanguage('en'))
}, 30_000)
