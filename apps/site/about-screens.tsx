import type * as settings from '@tessera/settings/member'
import { once } from './routing/once.ts'
import type { LoadedScreen } from './routing/route.ts'

type Loads = () => Promise<LoadedScreen>

// The pages about the site are one file to load.
const about = (pick: (from: typeof settings) => LoadedScreen): Loads =>
  once(async () => pick(await import('@tessera/settings/member')))

export const helpScreen: Loads = once(async () => {
  const [{ HelpPage: Screen }, { loadHelpScreen: load }] = await Promise.all([
    import('./pages/help-page.tsx'),
    import('@tessera/settings/member'),
  ])
  return { Screen, load }
})
export const legalScreen = about(({ LegalScreen: Screen, loadLegalScreen: load }) => ({
  Screen,
  load,
}))
export const licenceScreen = about(({ LicenceScreen: Screen, loadLicenceScreen: load }) => ({
  Screen,
  load,
}))
export const channelScreen = about(({ ChannelScreen: Screen, loadChannelScreen: load }) => ({
  Screen,
  load,
}))
export const mirrorsScreen = about(({ MirrorsScreen: Screen, loadMirrorsScreen: load }) => ({
  Screen,
  load,
}))
export const representativeScreen = about(
  ({ RepresentativeScreen: Screen, loadRepresentativeScreen: load }) => ({ Screen, load }),
)

/** How the app comes onto a kind of phone. */
export const downloadScreen = (kind: 'ios' | 'android' | 'lite'): Loads =>
  about(({ DownloadScreen, loadDownloadScreen: load }) => ({
    Screen: () => <DownloadScreen kind={kind} />,
    load,
  }))
