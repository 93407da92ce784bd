import { readdirSync, readFileSync } from 'node:fs'

// Who used the processors, by Linux's own count (/proc). Its ticks are 10 ms, so windows are a second or more.

const tickMicros = 10_000

type Stat = { pid: number; parent: number; micros: number }

/** One process: its own time, and that of its ended children that it has waited for. */
function readStat(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in parentheses and may hold spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    const micros = (user + system + endedUser + endedSystem) * tickMicros
    return { pid, parent: fields[1] ?? 0, micros }
  } catch {
    return undefined
  }
}

/** Processor time in µs that a process and everything below it has used, ended children included. */
export function treeMicros(root: number): number {
  const all = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .flatMap((pid) => readStat(pid) ?? [])
  const below = (pid: number): number =>
    all
      .filter(({ parent }) => parent === pid)
      .reduce((sum, child) => sum + child.micros + below(child.pid), 0)
  return (all.find(({ pid }) => pid === root)?.micros ?? 0) + below(root)
}

/** Processor time in µs that the whole machine was busy, and that it had. */
export function machineMicros(): { busy: number; had: number } {
  const line = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? ''
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, soft = 0, steal = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number)
  // What the host took for other guests is gone for us like what another process took.
  const busy = user + nice + system + irq + soft + steal
  return { busy: busy * tickMicros, had: (busy + idle + wait) * tickMicros }
}
