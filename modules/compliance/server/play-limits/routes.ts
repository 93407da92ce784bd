import { answer, type Job } from '@tessera/server-kit'
import { playLimitCalls } from '../../play-limit-calls.ts'
import { answerLimitPrompt } from './limit-prompt.ts'
import { listLimits } from './list-limits.ts'
import { confirmOwnRaise, dropOwnRaise, setOwnLimit } from './own-limits.ts'
import type { PlayLimitPorts } from './ports.ts'
import { readReminder, seeReminder, setReminder } from './reminder.ts'
import { followTime, tellUsed } from './message-limits.ts'

/** What members may pay in, stake, lose and play, as they set and see it. */
export const playLimitRoutes = (ports: PlayLimitPorts) =>
  answer(playLimitCalls, {
    listPlayLimits: (context) => listLimits(context, ports),
    setPlayLimit: (context, { params, body }) =>
      setOwnLimit(context, { ...params, ...body }, ports),
    answerLimitPrompt: (context, { body }) => answerLimitPrompt(context, body, ports),
    confirmPlayLimit: (context, { params, body }) =>
      confirmOwnRaise(context, { ...params, ...body }, ports),
    dropPlayLimitRaise: (context, { params }) => dropOwnRaise(context, params),
    setPlayReminder: (context, { body }) => setReminder(context, body.minutes),
    readPlayReminder: (context) => readReminder(context, ports),
    seePlayReminder: (context) => seeReminder(context),
  })

/** Jobs that notify members of limit use, and close play. */
export const playLimitJobs = (ports: PlayLimitPorts): Job[] => [
  {
    name: 'compliance.tellUsed',
    cron: '* * * * *',
    run: (context) => tellUsed(context, ports),
  },
  {
    name: 'compliance.followTime',
    cron: '* * * * *',
    run: (context) => followTime(context, ports),
  },
]
