import type { SimulationResult } from '@tessera/slot-kit'
import { useEffect, useRef, useState } from 'react'

type State = {
  /** Rounds done and asked for, while it runs. */
  running: { done: number; rounds: number } | undefined
  result: SimulationResult | undefined
  isFailed: boolean
}

const idle: State = { running: undefined, result: undefined, isFailed: false }

type Simulate<Request> = (
  request: Request,
  onDone: (rounds: number) => void,
  signal: AbortSignal,
) => Promise<SimulationResult>

/** Runs one simulation at a time beside the page, and ends it when the page goes. */
export function useSimulation<Request extends { rounds: number }>(simulate: Simulate<Request>) {
  const [state, setState] = useState(idle)
  const ending = useRef<AbortController>(undefined)
  useEffect(() => () => ending.current?.abort(), [])

  const run = async (request: Request) => {
    ending.current?.abort()
    const own = new AbortController()
    ending.current = own
    const { rounds } = request
    setState({ ...idle, running: { done: 0, rounds } })
    const hear = (done: number) => {
      if (!own.signal.aborted) setState({ ...idle, running: { done, rounds } })
    }
    try {
      const result = await simulate(request, hear, own.signal)
      setState({ ...idle, result })
    } catch {
      if (!own.signal.aborted) setState({ ...idle, isFailed: true })
    }
  }

  const stop = () => {
    ending.current?.abort()
    setState(idle)
  }

  return { ...state, run, stop }
}
