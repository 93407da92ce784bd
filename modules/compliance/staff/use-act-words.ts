import { useNameOptions, useNames, useText } from '@tessera/web-kit'
import type { Act } from '../audit-calls.ts'
import { auditMessages } from '../audit-messages.ts'

const isId = (word: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(word)
const shownOfId = 8

/** What an entry of the record is called: its act, and what it was about. */
export function useActWords() {
  const text = useText(auditMessages)
  const names = useNames()
  return {
    /** What only looks is no act: where it was refused, the permission that was missing says what it was. */
    nameOf({ act, outcome, after }: Pick<Act, 'act' | 'outcome' | 'after'>): string {
      const missing = outcome === 'refused' ? permissionIn(after) : undefined
      return missing === undefined
        ? names('act', act)
        : text('auditTried', { permission: names('permission', missing) })
    },
    /** A word, or a word with a name; of an id the first characters are enough to distinguish it. */
    subjectOf(subject: string, about?: string): string {
      const at = subject.indexOf(':')
      if (at === -1) return names('thing', subject)
      const [thing, rest] = [subject.slice(0, at), subject.slice(at + 1)]
      return `${names('thing', thing)} ${about ?? (isId(rest) ? `${rest.slice(0, shownOfId)}…` : rest)}`
    },
  }
}

function permissionIn(after: string | null): string | undefined {
  const said = /^\{"permission":"([\w.]+)"\}$/.exec((after ?? '').replaceAll(' ', ''))
  return said?.[1]
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The acts whose words have a text within, accents and case forgiven; between commas, as a search takes them. */
export function useActsOf(): (search: string | undefined) => string {
  const acts = useNameOptions('act')
  return (search = '') => {
    const asked = fold(search.trim())
    if (asked === '') return ''
    return acts
      .filter(({ name }) => fold(name).includes(asked))
      .map(({ id }) => id)
      .join(',')
  }
}
