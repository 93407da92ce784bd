import { useLocation, useSearch } from 'wouter'

export const pointViews = ['mall', 'history', 'details', 'rules'] as const
export type PointView = (typeof pointViews)[number]

/** Which part of the mall is shown: it stands in the address. */
export function usePointsView(first: PointView): [PointView, (view: PointView) => void] {
  const [path, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  const view = pointViews.find((each) => each === asked.get('view')) ?? first
  const show = (next: PointView) => {
    const query = new URLSearchParams(asked)
    query.set('view', next)
    go(`${path}?${query}`, { replace: true })
  }
  return [view, show]
}
