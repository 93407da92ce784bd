import '@tessera/web-kit/tokens.css'
import '@tessera/web-kit/base.css'
import '@tessera/web-kit/fonts.css'
import './site.css'
import { createQueryClient, firstLanguage, setLanguage, startTheme } from '@tessera/web-kit'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { configureLanguages } from '@tessera/web-kit/languages'
import { reloadOnceForNewFiles } from './reload-once.ts'
import { beginWithSession, followSession } from './session/follow-session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no element for the app')

reloadOnceForNewFiles()
configureLanguages()
startTheme()
const client = createQueryClient()
followSession(client)

const show = () =>
  createRoot(root).render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  )

// The first paint is in the reader's language: English is there at once, another is one small file.
void setLanguage(firstLanguage())
  .catch(() => setLanguage('en'))
  .then(() => beginWithSession(client).catch(() => undefined))
  .then(show)
