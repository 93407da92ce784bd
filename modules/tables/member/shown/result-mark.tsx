import { isSide, sidesOf, toneOfResult, wordOfResult, wordOfTie } from './result-word.ts'
import { useGamesText } from './use-games-text.ts'
import styles from './result-mark.module.css'

/** One past result: a letter or a number in its colour, with its whole name. */
export function ResultMark({ game, main }: { game: string; main: string }) {
  const { result, spot } = useGamesText(game)
  const name = result(main)
  const word =
    main === 'tie'
      ? wordOfTie(name, sidesOf(game).map(spot))
      : wordOfResult(main, isSide(main) ? spot(main) : name)
  return (
    <span
      className={`${styles.mark} ${styles[toneOfResult(game, main)]}`}
      role="img"
      aria-label={name}
      title={name}
    >
      {word}
    </span>
  )
}
