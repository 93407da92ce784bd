import {
  channelScreen,
  downloadScreen,
  helpScreen,
  legalScreen,
  licenceScreen,
  mirrorsScreen,
  representativeScreen,
} from './about-screens.tsx'
import { paths } from './routing/paths.ts'
import type { Route, TitleKey } from './routing/route.ts'

const page = (name: TitleKey, path: string, screen: Route['screen']): Route => ({
  access: 'everybody',
  layout: 'full',
  page: name,
  path,
  title: () => name,
  screen,
})

/** Pages about the site: help, licence, channels, mirrors, representatives, and its apps. */
export const aboutRoutes: Route[] = [
  page('help', paths.help, helpScreen),
  page('legal', paths.legal, legalScreen),
  page('licence', paths.licence, licenceScreen),
  page('channel', paths.channel, channelScreen),
  page('mirrors', paths.mirrors, mirrorsScreen),
  page('representative', paths.representative, representativeScreen),
  page('downloadIos', paths.ios, downloadScreen('ios')),
  page('downloadAndroid', paths.android, downloadScreen('android')),
  page('downloadLite', paths.lite, downloadScreen('lite')),
]
