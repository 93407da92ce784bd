import { findRoot } from '@tessera/server-kit'
import { freshFolder } from '@tessera/testing'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A translation that was begun: ten texts, by module. */
export const frenchTexts = {
  site: {
    home: 'Accueil',
    search: 'Rechercher',
    logIn: 'Connexion',
    register: 'Créer un compte',
    games: 'Jeux',
  },
  lobby: { popular: 'Populaires', seeAll: 'Tout voir', 'type.RNG': 'Machines à sous' },
  'settings-server': { maintenance: 'Maintenance du système', again: 'Réessayer' },
}

/** A folder of languages with Spanish and the French that was begun. */
export function languagesWithFrench(): string {
  const folder = freshFolder()
  const french = path.join(folder, 'fr')
  mkdirSync(french)
  symlinkSync(path.join(findRoot(), 'languages/es'), path.join(folder, 'es'))
  const about = { code: 'fr', name: 'Français', direction: 'ltr', percent: 0.1 }
  for (const [name, texts] of Object.entries({ language: about, ...frenchTexts })) {
    writeFileSync(path.join(french, `${name}.json`), JSON.stringify(texts))
  }
  return folder
}
