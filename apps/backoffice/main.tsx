import '@tessera/web-kit/tokens.css'
import '@tessera/web-kit/base.css'
import '@tessera/web-kit/fonts.css'
import {
  createQueryClient,
  firstLanguage,
  ignoreHeldEnter,
  onSession,
  openLineAsGuest,
  setLanguage,
  startTheme,
} from '@tessera/web-kit'
import { configureLanguages } from '@tessera/web-kit/languages'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { proveActs } from '@tessera/identity/staff'
import { App } from './app.tsx'
import { officeLanguages } from './office-languages.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no element for the app')

ignoreHeldEnter()
configureLanguages(officeLanguages)
startTheme()
openLineAsGuest()
const client = proveActs(createQueryClient())
// Cached data of one staff member are not shown to the next.
onSession(() => client.clear())

const show = () =>
  createRoot(root).render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  )

void setLanguage(firstLanguage())
  .catch(() => setLanguage('en'))
  .then(show)
