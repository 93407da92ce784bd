import Bowser from 'bowser'

/** The names of browser and system from the user agent; empty if unknown. */
export function deviceWords(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' }
  const parser = Bowser.getParser(userAgent)
  const { name = '', version = '' } = parser.getBrowser()
  const [major] = version.split('.')
  return {
    browser: [name, major].filter(Boolean).join(' '),
    system: parser.getOSName() ?? '',
  }
}
