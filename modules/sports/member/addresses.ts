import type { SportCode } from '../sport.ts'

type Asked = {
  event?: number | string
  view?: string
  sport?: SportCode | string
  when?: string
  tournament?: number | string
  ticket?: string
  season?: number | string
  part?: string
  q?: string
}

/** The address of a view of the sportsbook: its list where none is named. */
export function sportsHref(asked: Asked = {}): string {
  const parts = Object.entries(asked).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  )
  const search = new URLSearchParams(parts)
  return search.size > 0 ? `/sportsbook?${search}` : '/sportsbook'
}
