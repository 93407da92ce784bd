import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino'

export type Logger = PinoLogger

/** `json` logs everything, `faults` only failures, `silent` nothing. */
export type LogStyle = 'json' | 'faults' | 'silent'

/** A fault as it was logged. The request is the one under whose number it was, where it was under one. */
export type LoggedFault = {
  requestId: string | null
  path: string
  message: string
  error: string
  stack: string
}

const levels: Record<LogStyle, string> = { json: 'info', faults: 'warn', silent: 'silent' }
const fault = 50

/**
 * Structured logs on standard output, or where a test reads them. Secrets and personal data are cut by field name.
 * `onFault` is called with faults too.
 */
export function createLog(
  style: LogStyle,
  destination?: DestinationStream,
  onFault?: (logged: LoggedFault) => void,
): Logger {
  const options = {
    level: levels[style],
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'token', 'authorization', 'secret', '*.password', '*.token', '*.secret'],
      censor: '…',
    },
    ...(onFault && {
      hooks: {
        logMethod(
          this: PinoLogger,
          args: Parameters<pino.LogFn>,
          method: pino.LogFn,
          level: number,
        ) {
          if (level >= fault) onFault(faultIn(this.bindings(), args))
          method.apply(this, args)
        },
      },
    }),
  }
  return destination ? pino(options, destination) : pino(options)
}

function faultIn(bindings: pino.Bindings, [first, second]: readonly unknown[]): LoggedFault {
  const facts = typeof first === 'object' && first !== null ? first : {}
  const { err, path } = facts as { err?: unknown; path?: unknown }
  const requestId: unknown = bindings['reqId']
  return {
    requestId: typeof requestId === 'string' ? requestId : null,
    path: typeof path === 'string' ? path : '',
    message: typeof first === 'string' ? first : typeof second === 'string' ? second : '',
    error: err instanceof Error ? `${err.name}: ${err.message}` : '',
    stack: err instanceof Error ? (err.stack ?? '') : '',
  }
}
