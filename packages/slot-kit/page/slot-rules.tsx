import {
  factsNote,
  factsOf,
  lawFromFigures,
  rulesOf,
  type SlotDefinition,
  type SlotFigures,
} from '@tessera/slot-kit'
import { GameRules } from '@tessera/web-kit'
import type { ComponentType } from 'react'
import { Lines } from './lines.tsx'
import { PayTable } from './pay-table.tsx'
import { SimulationPanel } from './simulation-panel.tsx'
import styles from './slot-rules.module.css'
import { useSlotWords } from './use-slot-words.ts'

type Props = {
  definition: SlotDefinition
  figures: SlotFigures
  /** The game in a sentence or two. */
  lead: string
  /** What a symbol is called; the same function for the life of the page. */
  nameOf: (symbol: string) => string
  /** Its picture, where there is one. */
  Picture?: ComponentType<{ symbol: string }>
}

/** The rules of a slot: its figures, its pay table, every feature in words, and a simulation. */
export function SlotRules({ definition, figures, lead, nameOf, Picture }: Props) {
  const words = useSlotWords(nameOf)
  const law = lawFromFigures(definition, figures)
  const facts = factsOf(law, words, figures.measured).map(({ name, value }) => [name, value])
  return (
    <div className={styles['page']}>
      <GameRules lead={lead} facts={facts} notes={[factsNote(law, words, figures.measured)]}>
        <PayTable definition={definition} words={words} {...(Picture && { Picture })} />
      </GameRules>
      <Lines definition={definition} words={words} />
      {rulesOf(definition, law, words).map(({ title, lines }) => (
        <section key={title} className={styles['part']}>
          <h3>{title}</h3>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
      <SimulationPanel definition={definition} law={law} words={words} />
    </div>
  )
}
