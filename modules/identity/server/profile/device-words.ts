import Bowser from 'bowser'

/** A browser and a system by their own names, as a browser tells them of itself; empty where it does not. */
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
