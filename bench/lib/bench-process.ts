import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { LoadAsked, LoadGiven } from './http-load.ts'

/** A process with the same loader as this one, that answers by messages. */
export const start = (file: string, args: string[]): ChildProcess =>
  fork(path.join(import.meta.dirname, file), args)

export const answerOf = <T>(child: ChildProcess) =>
  new Promise<T>((done, fail) => {
    const ended = (code: number | null) =>
      fail(new Error(`a process of the bench ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (answer) => {
      child.off('exit', ended)
      done(answer as T)
    })
  })

/** One period of load. */
export function send(child: ChildProcess, asked: LoadAsked): Promise<LoadGiven> {
  const answer = answerOf<LoadGiven>(child)
  child.send(asked)
  return answer
}

export const end = (child: ChildProcess) =>
  new Promise<void>((done) => {
    child.once('exit', () => done())
    child.disconnect()
  })
