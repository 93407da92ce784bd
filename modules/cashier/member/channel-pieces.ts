import { type Messages, textOf, useLanguage } from '@tessera/web-kit'

// What a channel brings for the browser is found by the names of its files, so that a channel is one folder and
// one line. Its words come with the page.

type ChannelWords = Messages<{ name: string }>

const words = import.meta.glob<ChannelWords>('../channels/*/messages.ts', {
  eager: true,
  import: 'messages',
})
const wordsOf = (channelId: string): ChannelWords | undefined =>
  words[`../channels/${channelId}/messages.ts`]

/** Whether this version of the site knows a channel. */
export const isKnownChannel = (channelId: string): boolean => wordsOf(channelId) !== undefined

/** A text of a channel in the reader's language; nothing where it has none of this name. */
export function useChannelWord(channelId: string): (key: string) => string | undefined {
  const { code } = useLanguage()
  const own = wordsOf(channelId) as Messages<Record<string, string>> | undefined
  return (key) => (own && key in own.texts ? textOf(own, code)(key) : undefined)
}

/** What a channel calls one of its settings, for members who pay by hand. */
export function useSettingName(): (channelId: string, name: string) => string {
  const { code } = useLanguage()
  return (channelId, name) => {
    const own = wordsOf(channelId)
    return own ? textOf(own as Messages<Record<string, string>>, code)(`settings.${name}`) : name
  }
}

/** What a channel is called in the reader's language; by its id where it is not known any more. */
export function useChannelName(): (channelId: string) => string {
  const { code } = useLanguage()
  return (channelId) => {
    const own = wordsOf(channelId)
    return own ? textOf(own, code)('name') : channelId
  }
}
