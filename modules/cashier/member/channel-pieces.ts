import { lazyPart, type Messages, textOf, useLanguage } from '@tessera/web-kit'
import { type ComponentType } from 'react'
import type { PayInProps } from './pay-in.tsx'

// What a channel brings for the browser is found by the names of its files, so that a channel is one folder and
// one line. Its words come with the page, its form when it is chosen.

type ChannelWords = Messages<{ name: string }>
type PayInForm = ComponentType<PayInProps>

const words = import.meta.glob<ChannelWords>('../channels/*/messages.ts', {
  eager: true,
  import: 'messages',
})
const forms = import.meta.glob<PayInForm>('../channels/*/pay-in-form.tsx', { import: 'PayInForm' })

const lazyForms = new Map(
  Object.entries(forms).map(([file, load]) => [
    file,
    lazyPart(async () => ({ default: await load() })),
  ]),
)
const formFile = (channelId: string) => `../channels/${channelId}/pay-in-form.tsx`

/** Fetches a channel's form before it is shown. */
export const loadPayInForm = async (channelId: string): Promise<unknown> =>
  forms[formFile(channelId)]?.()

/** A channel's own form; undefined where this version of the site knows no such channel. */
export const payInFormOf = (channelId: string): PayInForm | undefined =>
  lazyForms.get(formFile(channelId))

/** What a channel calls one of its settings, for members who pay by hand. */
export function useSettingName(): (channelId: string, name: string) => string {
  const { code } = useLanguage()
  return (channelId, name) => {
    const own = words[`../channels/${channelId}/messages.ts`]
    return own ? textOf(own as Messages<Record<string, string>>, code)(`settings.${name}`) : name
  }
}

/** What a channel is called in the reader's language; by its id where it is not known any more. */
export function useChannelName(): (channelId: string) => string {
  const { code } = useLanguage()
  return (channelId) => {
    const own = words[`../channels/${channelId}/messages.ts`]
    return own ? textOf(own, code)('name') : channelId
  }
}
