import { useLocation, useSearch } from 'wouter'

export const missionViews = ['missions', 'streaks', 'boards'] as const
export type MissionView = (typeof missionViews)[number]

/** Which part of the page is shown: it stands in the address. */
export function useMissionsView(): [MissionView, (view: MissionView) => void] {
  const [path, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  const view = missionViews.find((each) => each === asked.get('view')) ?? 'missions'
  const show = (next: MissionView) => {
    const query = new URLSearchParams(asked)
    query.set('view', next)
    go(`${path}?${query}`, { replace: true })
  }
  return [view, show]
}
