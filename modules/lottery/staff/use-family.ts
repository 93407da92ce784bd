import { defineMessages, type Messages, useText } from '@tessera/web-kit'
import { useFamily } from '../member/use-family.ts'

export { useFamily } from '../member/use-family.ts'

const noTexts: Messages<Record<string, string>> = defineMessages('lottery-office', {})

/** What the plays of a family are called. What has no name is shown as it is. */
export function useFamilyWords(code: string) {
  const texts = useFamily(code)?.texts ?? noTexts
  const text = useText(texts)
  const word = (kind: string, name: string): string => {
    const key = `${kind}.${name}`
    return Object.hasOwn(texts.texts, key) ? text(key) : name
  }
  return {
    groupName: (group: string) => word('group', group),
    playName: (play: string) => word('play', play),
    tierName: (tier: string) => word('tier', tier),
    rowName: (row: string) => word('row', row),
    placeName: (place: string) => word('place', place),
  }
}
