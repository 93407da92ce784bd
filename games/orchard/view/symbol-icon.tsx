import { useId } from 'react'
import type { Fruit } from '../symbols.ts'
import type { Layer } from './art/art.ts'
import { symbolArt } from './art/symbol-art.ts'

type Props = { fruit: Fruit; className?: string | undefined }

/** A symbol of the reels on a page. Its name stands beside it in words. */
export function SymbolIcon({ fruit, className }: Props) {
  const id = useId()
  const { layers, turn = 0 } = symbolArt[fruit]
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      <g transform={`rotate(${turn} 50 50)`} strokeLinecap="round" strokeLinejoin="round">
        {layers.map((layer, index) => (
          <Shape key={`${layer.d}${index}`} id={`${id}${index}`} layer={layer} />
        ))}
      </g>
    </svg>
  )
}

function Shape({ id, layer: { d, fill, stroke, width, clip } }: { id: string; layer: Layer }) {
  const isShade = typeof fill === 'object'
  return (
    <>
      {isShade && fill.kind === 'down' && (
        <linearGradient
          id={id}
          gradientUnits="userSpaceOnUse"
          x1={0}
          x2={0}
          y1={fill.from}
          y2={fill.to}
        >
          {stopsOf(fill.stops)}
        </linearGradient>
      )}
      {isShade && fill.kind === 'round' && (
        <radialGradient
          id={id}
          gradientUnits="userSpaceOnUse"
          cx={fill.x}
          cy={fill.y}
          r={fill.radius}
        >
          {stopsOf(fill.stops)}
        </radialGradient>
      )}
      {clip && (
        <clipPath id={`${id}c`}>
          <path d={clip} />
        </clipPath>
      )}
      <path
        d={d}
        fill={isShade ? `url(#${id})` : (fill ?? 'none')}
        stroke={stroke ?? 'none'}
        strokeWidth={width}
        clipPath={clip ? `url(#${id}c)` : undefined}
      />
    </>
  )
}

const stopsOf = (stops: readonly string[]) =>
  stops.map((colour, index) => (
    <stop key={colour} offset={index / (stops.length - 1)} stopColor={colour} />
  ))
