import { type ReactNode, useState } from 'react'
import { Button, buttonClass } from '../components/button/button.tsx'
import { GameGrid } from '../components/game-grid/game-grid.tsx'
import { GameTile, type TileGame } from '../components/game-tile/game-tile.tsx'
import { TileStar } from '../components/game-tile/tile-star.tsx'
import { HeroCarousel } from '../components/hero-carousel/hero-carousel.tsx'
import { MoneyText } from '../components/money-text/money-text.tsx'
import { Rail } from '../components/rail/rail.tsx'
import { Rosette } from '../components/rosette/rosette.tsx'
import { EmptyState } from '../components/states/empty-state.tsx'
import { Ticket } from '../components/ticket/ticket.tsx'
import { WinnerBoard } from '../components/winner-board/winner-board.tsx'
import { WinnerChip, WinnerTicker } from '../components/winner-row/winner-row.tsx'
import styles from './gallery.module.css'
import { amount, dollars, games, won } from './samples.ts'
import { Specimen } from './specimen.tsx'

const linkTo = (id: string) => (content: ReactNode, className: string) => (
  <a href={`#${id}`} className={className}>
    {content}
  </a>
)

function Tile({ game, ...said }: { game: TileGame; badge?: string; note?: string }) {
  const [isOn, setOn] = useState(false)
  return (
    <GameTile
      game={game}
      {...said}
      link={linkTo(game.id)}
      star={
        <TileStar isOn={isOn} label={`Favourite: ${game.name}`} onToggle={() => setOn(!isOn)} />
      }
    />
  )
}

const tiles = games.map((game, index) => (
  <Tile
    key={game.id}
    game={game}
    {...(index === 1 && { badge: 'Hot' })}
    {...(index === 2 && { note: '$1,204,310.55' })}
  />
))
const wins = games.map(({ id, name }, index) => ({
  id,
  game: name,
  who: `ma***${index}o`,
  amount: <MoneyText value={dollars(BigInt(4210 - index * 311))} tone="won" />,
}))
const slides = ['Long weekend leaderboard', 'Check every draw yourself'].map((words) => (
  <div key={words} className={styles.hero}>
    <Rosette seed={words} />
    <h4>{words}</h4>
    <a href="#rules" className={buttonClass('chip')}>
      See the rules
    </a>
  </div>
))

export const Lobby = () => (
  <>
    <Specimen name="HeroCarousel" isWide note="Still under a pointer, with focus, and when paused.">
      <HeroCarousel label="Banners" slides={slides} />
    </Specimen>
    <Specimen name="WinnerTicker" isWide>
      <WinnerTicker label="Just won">
        {wins.map(({ id, game, who, amount: prize }) => (
          <WinnerChip key={id} name={who} game={game} art="" amount={prize} />
        ))}
      </WinnerTicker>
    </Specimen>
    <Specimen name="Rail" isWide>
      <Rail title="Recently played" note="2 min ago" more={<a href="#all">See all</a>}>
        {tiles}
      </Rail>
    </Specimen>
    <Specimen name="GameGrid" isWide>
      <GameGrid label="Slots" empty="" page={2} pages={12}>
        {tiles.slice(0, 6)}
      </GameGrid>
      <GameGrid label="Slots, on their way" empty="" isLoading places={6}>
        {[]}
      </GameGrid>
      <GameGrid label="None" empty={<EmptyState title="No games here" advice="Try another." />}>
        {[]}
      </GameGrid>
    </Specimen>
    <Specimen name="WinnerBoard" isWide>
      <WinnerBoard title="Largest wins" wins={wins} />
    </Specimen>
    <Specimen name="Ticket" isWide>
      <Ticket
        title="Deposit received"
        rows={[
          { name: 'Amount', value: <MoneyText value={won} /> },
          { name: 'Balance', value: <MoneyText value={amount} /> },
        ]}
      >
        <Button kind="chip" isWide>
          Play
        </Button>
      </Ticket>
    </Specimen>
  </>
)
