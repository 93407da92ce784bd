/* What lies under the tiles, drawn here. Colours come from the sheet of the field. */

const facets = [
  { points: '32,5 50,24 32,30', part: 'light' },
  { points: '32,5 14,24 32,30', part: 'bright' },
  { points: '14,24 32,30 32,60', part: 'body' },
  { points: '50,24 32,30 32,60', part: 'deep' },
  { points: '14,24 32,60 22,40', part: 'deep' },
] as const

/** A crystal. */
export function Crystal() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      {facets.map(({ points, part }) => (
        <polygon key={points} points={points} data-part={part} />
      ))}
    </svg>
  )
}

const horns = [0, 45, 90, 135, 180, 225, 270, 315]

/** A round mine with horns and a lit fuse. */
export function Mine() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      {horns.map((angle) => (
        <rect
          key={angle}
          x="29"
          y="6"
          width="6"
          height="12"
          rx="3"
          transform={`rotate(${angle} 32 34)`}
          data-part="horn"
        />
      ))}
      <circle cx="32" cy="34" r="19" data-part="iron" />
      <ellipse cx="25" cy="27" rx="6" ry="4" transform="rotate(-35 25 27)" data-part="shine" />
      <circle cx="32" cy="34" r="6" data-part="eye" />
    </svg>
  )
}
