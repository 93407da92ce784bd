import type { QueryClient } from '@tanstack/react-query'
import { query, Tabs, useText, ScreenFrame } from '@tessera/web-kit'
import { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { AboutPart } from './about-part.tsx'
import { BannersPart } from './banners-part.tsx'
import { HelpPart } from './help-part.tsx'
import { LinksPart } from './links-part.tsx'
import { SiteHistory } from './site-history.tsx'

const parts = ['links', 'about', 'help', 'banners'] as const
export type ContentPart = (typeof parts)[number]

/** The part that an address names, else the first. */
export const contentPartOf = (name: string | undefined): ContentPart =>
  parts.find((part) => part === name) ?? 'links'

export const loadContentScreen = (client: QueryClient) =>
  client.ensureQueryData(query(settingsStaffCalls.readLinks, {}))

type Props = { part: ContentPart; onPart: (part: ContentPart) => void }

/** Content of the site: links, about, help and banners. */
export function ContentScreen({ part, onPart }: Props) {
  const text = useText(staffMessages)
  return (
    <ScreenFrame title={text('contentTitle')}>
      <Tabs
        label={text('contentParts')}
        tabs={parts.map((id) => ({ id, name: text(`content.${id}`) }))}
        current={part}
        onChange={onPart}
      />
      {part === 'links' && <LinksPart />}
      {part === 'about' && <AboutPart />}
      {part === 'help' && <HelpPart />}
      {part === 'banners' && <BannersPart />}
      <SiteHistory
        key={part === 'banners' ? part : ''}
        call={
          part === 'banners'
            ? settingsStaffCalls.listBannerChanges
            : settingsStaffCalls.listContentChanges
        }
      />
    </ScreenFrame>
  )
}
