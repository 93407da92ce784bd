import '@tessera/web-kit/tokens.css'
import '@tessera/web-kit/base.css'
import '@tessera/web-kit/fonts.css'
import type { GameView } from '@tessera/game-kit'
import type { GameSlug } from '@tessera/games'
import { views } from '@tessera/games/views'
import type { OpenGiven } from '@tessera/operators/open-page'
import { createQueryClient, setLanguage } from '@tessera/web-kit'
import { configureLanguages } from '@tessera/web-kit/languages'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { OpenGame } from './open-game.tsx'

const root = document.getElementById('root')
const given = document.getElementById('given')?.textContent
if (!root || !given) throw new Error('the page has nothing to show')

const opened = JSON.parse(given) as OpenGiven
configureLanguages()
await setLanguage(opened.language)
const load: (() => Promise<GameView>) | undefined = views[opened.game as GameSlug]
if (!load) throw new Error('the page does not know this game')
const view = await load()
createRoot(root).render(
  <QueryClientProvider client={createQueryClient()}>
    <OpenGame given={opened} view={view} />
  </QueryClientProvider>,
)
