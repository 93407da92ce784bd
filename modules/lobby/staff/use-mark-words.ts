import { useText } from '@tessera/web-kit'
import { staffMessages } from '../staff-messages.ts'

/** What is set of a title, in words: «Hidden: yes, Place: 3». */
export function useMarkWords() {
  const text = useText(staffMessages)
  const nameOf = (key: string) => {
    if (key === 'place') return text('deskPlace')
    return `mark.${key}` in staffMessages.texts ? text(`mark.${key}` as 'mark.isHot') : key
  }
  const wordOf = (value: unknown) =>
    typeof value === 'boolean' ? text(value ? 'staffYes' : 'staffNo') : String(value)
  return (marks: object): string =>
    Object.entries(marks)
      .map(([key, value]) => `${nameOf(key)}: ${wordOf(value)}`)
      .join(', ')
}
