import pino, { type Logger as PinoLogger } from 'pino'

export type Logger = PinoLogger

export type LogStyle = 'json' | 'silent'

/** Structured logs on standard output. Secrets and personal data never get this far: these names are cut. */
export function createLog(style: LogStyle, level = 'info'): Logger {
  return pino({
    level: style === 'silent' ? 'silent' : level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'token', 'authorization', 'secret', '*.password', '*.token', '*.secret'],
      censor: '…',
    },
  })
}
