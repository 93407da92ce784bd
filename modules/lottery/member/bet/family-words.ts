import { type Messages, useText } from '@tessera/web-kit'
import { useMemo } from 'react'
import type { Play, Selection } from '../../plays/family.ts'

type Kind = 'group' | 'play' | 'how' | 'row' | 'tier' | 'option' | 'place'

/** What a family calls its plays, rows, options and prizes, in the reader's language. */
export function useFamilyWords(texts: Messages) {
  const text = useText(texts)
  return useMemo(() => {
    const say = (kind: Kind, code: string) => {
      const key = `${kind}.${code}`
      return Object.hasOwn(texts.texts, key) ? text(key) : code
    }
    return {
      say,
      /** The play with its group: plays of several groups have the same name. */
      nameOf: ({ group, code }: Play) => {
        const [of, name] = [say('group', group), say('play', code)]
        return of === name || name.includes(of) ? name : `${of} · ${name}`
      },
      picksOf: (play: Play, selection: Selection) => picksOf(say, play, selection),
    }
  }, [texts, text])
}
export type FamilyWords = ReturnType<typeof useFamilyWords>

const shownMost = 8

/** What was picked, as short as it can be read: `Hundreds: 1 2 · Tens: 4`. */
function picksOf(say: FamilyWords['say'], play: Play, selection: Selection): string {
  return selection
    .flatMap((picks, at) => {
      const row = play.rows[at]
      if (!row || picks.length === 0) return []
      const more = picks.length > shownMost ? ` + ${picks.length - shownMost}` : ''
      const shown = picks.slice(0, shownMost).map((option) => say('option', option))
      const isWords = shown.some((each) => /\p{L}/u.test(each))
      const written = shown.join(isWords ? ', ' : ' ') + more
      return play.rows.length > 1 ? `${say('row', row.code)}: ${written}` : written
    })
    .join(' · ')
}
