import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino'

export type Logger = PinoLogger

/** `json` tells everything, `faults` only what went wrong, `silent` nothing. */
export type LogStyle = 'json' | 'faults' | 'silent'

const levels: Record<LogStyle, string> = { json: 'info', faults: 'warn', silent: 'silent' }

/** Structured logs on standard output, or where a test reads them. Secrets and personal data never get this far: these names are cut. */
export function createLog(style: LogStyle, destination?: DestinationStream): Logger {
  const options = {
    level: levels[style],
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'token', 'authorization', 'secret', '*.password', '*.token', '*.secret'],
      censor: '…',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
