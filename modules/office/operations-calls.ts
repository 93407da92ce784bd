import { call, commonProblems, Done, Line, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import * as z from 'zod/mini'
import { faultRows, faultRowsMax, jobRows, jobRowsMax } from './limits.ts'
import { officeProblems } from './problems.ts'

const JobId = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) })
const totalPages = Whole({ min: 0, max: 1_000_000_000 })
const Amount = Whole({ min: 0, max: Number.MAX_SAFE_INTEGER })

export const jobStates = ['waiting', 'running', 'failed'] as const

/** How far work is: so many of so many; of null where nobody knows before the end. */
const HowFar = z.object({
  done: Amount,
  total: z.nullable(Amount),
  begunAt: Moment,
  toldAt: Moment,
})
export type HowFarLine = z.output<typeof HowFar>

/** Work of the queue: to come, being done, tried in vain, or given up. */
export const JobLine = z.object({
  id: z.string(),
  task: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  maxAttempts: z.int(),
  runAt: Moment,
  lockedAt: z.nullable(Moment),
  error: z.string(),
  /** How far it is, or came in its last try; null if it reports no progress. */
  progress: z.nullable(HowFar),
})
export type JobLine = z.output<typeof JobLine>

export const FaultLine = z.object({
  id: z.uuid(),
  requestId: z.nullable(z.string()),
  path: z.string(),
  message: z.string(),
  error: z.string(),
  stack: z.string(),
  madeAt: Moment,
})
export type FaultLine = z.output<typeof FaultLine>

const RequestLine = z.object({
  requestId: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.int(),
  milliseconds: z.int(),
  at: Moment,
})

export const nodeStates = ['running', 'leaving', 'silent'] as const

/** A server of this site, as it said of itself last. */
const NodeLine = z.object({
  id: z.string(),
  name: z.string(),
  build: z.string(),
  roles: z.array(z.enum(['serves', 'sockets', 'works'])),
  /** How it tells the other servers what it pushes. */
  relay: z.enum(['none', 'postgres', 'nats']),
  state: z.enum(nodeStates),
  /** It is the one that answers. */
  isHere: z.boolean(),
  startedAt: Moment,
  seenAt: Moment,
  sockets: Amount,
  requests: Amount,
  faults: Amount,
  memoryMegabytes: Amount,
  delayMilliseconds: z.number(),
})

/** The state of jobs, listeners and servers. */
export const operationsCalls = {
  listJobs: call({
    method: 'GET',
    path: '/wps/staff/operations/jobs',
    access: 'staff:operations.read',
    summary: 'What the queue has to do, does, and failed to do',
    query: z.object({
      state: z.optional(z.enum(jobStates)),
      /** Where a page begins: what the page before it said is next. */
      after: z.optional(z.string().check(z.regex(/^[0-2]\.\d{1,17}\.\d{1,18}$/))),
      pageSize: PageSize(jobRows, jobRowsMax),
    }),
    reply: z.object({
      list: z.array(JobLine),
      next: z.nullable(z.string()),
      /** How many there are: `countedMost` where there are more. */
      waiting: Amount,
      running: Amount,
      failed: Amount,
      byClock: z.array(
        z.object({
          task: z.string(),
          lastAt: z.nullable(Moment),
          /** The progress at its last end, if it reports any. */
          last: z.nullable(HowFar),
        }),
      ),
      listeners: z.array(
        z.object({
          name: z.string(),
          movedAt: Moment,
          /** How many events wait for it, and how many did when it fell behind; 0 where it keeps up. */
          ahead: Amount,
          aheadFrom: Amount,
        }),
      ),
    }),
  }),

  retryJob: call({
    method: 'POST',
    path: '/wps/staff/operations/jobs/:id/retry',
    access: 'staff:operations.write',
    summary: 'Let the queue try a job again, now and from the first attempt on',
    params: JobId,
    reply: Done,
    problems: [commonProblems.notFound, officeProblems.jobRuns],
  }),

  listFaults: call({
    method: 'GET',
    path: '/wps/staff/operations/faults',
    access: 'staff:operations.read',
    summary: 'Our own mistakes, newest first, or those of one request',
    query: z.object({
      requestId: z.optional(Line(64)),
      pageNo: PageNo,
      pageSize: PageSize(faultRows, faultRowsMax),
    }),
    reply: z.object({
      list: z.array(FaultLine),
      totalPages,
      /** What the servers of this site have lately answered under that number. */
      requests: z.array(RequestLine),
    }),
  }),

  readStanding: call({
    method: 'GET',
    path: '/wps/staff/operations/standing',
    access: 'staff:operations.read',
    summary:
      'Who is here, how this server does, what it refuses as too many, and which places fail to log in',
    reply: z.object({
      members: Amount,
      staff: Amount,
      sockets: Amount,
      requests: Amount,
      faults: Amount,
      memoryMegabytes: Amount,
      delayMilliseconds: z.number(),
      startedAt: Moment,
      /** Every server that was heard of within an hour. */
      nodes: z.array(NodeLine),
      /** Where this server has refused requests as too many, the most first. */
      limited: z.array(
        z.object({ method: z.string(), path: z.string(), refused: Amount, lastAt: Moment }),
      ),
      pressure: z.array(
        z.object({ address: z.string(), tries: Amount, wrong: Amount, lastAt: Moment }),
      ),
    }),
  }),
}
