import { Button, DataTable, saveTable, SelectField, useFormat, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { seasonMessages } from '../../season-messages.ts'
import type { Score } from '../../sport.ts'
import { sportsHref } from '../addresses.ts'
import { ScoreText } from '../shown/score-text.tsx'
import { scoreColumns } from '../shown/score-columns.ts'
import type { SeasonData } from './season-table.tsx'
import styles from './seasons.module.css'

type Match = SeasonData['matches'][number]

/** The matches of a season by rounds: those of the round that is played first. */
export function SeasonMatches({ data }: { data: SeasonData }) {
  const { rounds, matches, entrants } = data
  const text = useText(seasonMessages)
  const format = useFormat()
  const current = rounds.find(({ seed }) => seed === null) ?? rounds.at(-1)
  const [chosen, setChosen] = useState(String(current?.number ?? 1))
  const shown = matches.filter(({ round }) => String(round) === chosen)
  const names = new Map(entrants.map(({ code, name }) => [code, name]))
  const nameOf = ({ home, away }: Match) =>
    `${names.get(home) ?? home} – ${names.get(away) ?? away}`
  const save = useSave(data, nameOf)
  return (
    <>
      <div className={styles.filters}>
        <SelectField
          label={text('round')}
          value={chosen}
          options={rounds.map(({ number }) => ({
            id: String(number),
            name: text('roundNumber', { number }),
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      </div>
      <DataTable
        caption={text('part.matches')}
        rows={shown}
        keyOf={({ round, place }) => `${round} ${place}`}
        empty={<p className={styles.quiet}>{text('match.planned')}</p>}
        columns={[
          { id: 'match', name: text('match'), phone: 'lead', cell: nameOf },
          {
            id: 'starts',
            name: text('starts'),
            phone: 'note',
            cell: ({ startsAt }) => format.dateTime(startsAt),
          },
          { id: 'status', name: text('status'), cell: ({ state }) => text(`match.${state}`) },
          {
            id: 'score',
            name: text('score'),
            phone: 'amount',
            cell: ({ score }) => (score ? <ScoreText score={score as unknown as Score} /> : '–'),
          },
          {
            id: 'links',
            name: '',
            phone: 'side',
            isActs: true,
            cell: (match) => <Link match={match} name={nameOf(match)} />,
          },
        ]}
      />
      {data.matches.length > 0 && (
        <Button kind="quiet" onClick={save}>
          {text('save')}
        </Button>
      )}
    </>
  )
}

/** Saves all matches of a season as a table. */
function useSave({ season, matches }: SeasonData, nameOf: (match: Match) => string): () => void {
  const text = useText(seasonMessages)
  return () =>
    saveTable(season.name, [
      [text('round'), text('starts'), text('match'), text('status'), text('score')],
      ...matches.map((match) => [
        match.round,
        match.startsAt,
        nameOf(match),
        text(`match.${match.state}`),
        match.score
          ? scoreColumns(match.score as unknown as Score)
              .map(({ home, away }) => `${home}:${away}`)
              .join(' ')
          : '',
      ]),
    ])
}

function Link({ match: { event, state }, name }: { match: Match; name: string }) {
  const text = useText(seasonMessages)
  if (event === null) return null
  return state === 'over' ? (
    <a href={sportsHref({ view: 'proof', event })} aria-label={`${text('verify')}: ${name}`}>
      {text('verify')}
    </a>
  ) : (
    <a href={sportsHref({ event })} aria-label={`${text('bet')}: ${name}`}>
      {text('bet')}
    </a>
  )
}
